// All areas, ordered so that each area comes after the areas it depends on.
import { attendee } from './attendee.ts'
import { bookings } from './bookings.ts'
import { channels } from './channels.ts'
import { eventDetails } from './event-details.ts'
import { extras } from './extras.ts'
import { foundation } from './foundation.ts'
import { groups } from './groups.ts'
import { listings } from './listings.ts'
import { payments } from './payments.ts'
import { people } from './people.ts'
import { registration } from './registration.ts'
import type { Area } from './sample.ts'
import { sessionRegistration } from './session-registration.ts'
import { settings } from './settings.ts'
import { storage } from './storage.ts'
import { surveys } from './surveys.ts'
import { threads } from './threads.ts'

export const areas: Area[] = [
  foundation,
  people,
  settings,
  extras,
  groups,
  channels,
  storage,
  eventDetails,
  registration,
  sessionRegistration,
  attendee,
  listings,
  payments,
  bookings,
  surveys,
  threads,
]
