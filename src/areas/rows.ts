// All areas except home and sign-in, which are in the initial bundle: the routing table of every other screen. Fetched at start.
import type { Row } from '../kit/area/area.ts'
import { aboutArea } from './about/area.ts'
import { agendaArea } from './agenda/area.ts'
import { announcementsArea } from './announcements/area.ts'
import { attendeeArea } from './attendee/area.ts'
import { benefitsArea } from './benefits/area.ts'
import { channelHostingArea } from './channel-hosting/area.ts'
import { bookingsArea } from './bookings/area.ts'
import { channelsArea } from './channels/area.ts'
import { contactsArea } from './contacts/area.ts'
import { doorArea } from './door/area.ts'
import { draftsArea } from './drafts/area.ts'
import { eventsArea } from './events/area.ts'
import { feedArea } from './feed/area.ts'
import { groupsArea } from './groups/area.ts'
import { hostingArea } from './hosting/area.ts'
import { identitiesArea } from './identities/area.ts'
import { interestsArea } from './interests/area.ts'
import { invoicesArea } from './invoices/area.ts'
import { laterArea } from './later/area.ts'
import { levelsArea } from './levels/area.ts'
import { meArea } from './me/area.ts'
import { membershipArea } from './membership/area.ts'
import { messagesArea } from './messages/area.ts'
import { notificationsArea } from './notifications/area.ts'
import { outboxArea } from './outbox/area.ts'
import { peopleArea } from './people/area.ts'
import { placesArea } from './places/area.ts'
import { privacyArea } from './privacy/area.ts'
import { registrationArea } from './registration/area.ts'
import { searchArea } from './search/area.ts'
import { seriesArea } from './series/area.ts'
import { settingsArea } from './settings/area.ts'
import { shareArea } from './share/area.ts'
import { surveysArea } from './surveys/area.ts'
import { supportArea } from './support/area.ts'
import { walletArea } from './wallet/area.ts'
import { welcomeArea } from './welcome/area.ts'

/** In the order in which the command palette lists them. */
export const areas = [
  notificationsArea,
  feedArea,
  eventsArea,
  seriesArea,
  agendaArea,
  registrationArea,
  walletArea,
  attendeeArea,
  doorArea,
  messagesArea,
  peopleArea,
  groupsArea,
  contactsArea,
  interestsArea,
  benefitsArea,
  laterArea,
  levelsArea,
  placesArea,
  bookingsArea,
  membershipArea,
  invoicesArea,
  announcementsArea,
  channelsArea,
  surveysArea,
  hostingArea,
  channelHostingArea,
  meArea,
  draftsArea,
  outboxArea,
  settingsArea,
  privacyArea,
  identitiesArea,
  searchArea,
  supportArea,
  aboutArea,
  shareArea,
  welcomeArea,
]

/** If two patterns match an address, the more literal one comes first: `/groups/:group/edit` before `/groups/:group/:part`. */
const spelledOut = (pattern: string): string => pattern.replaceAll(/:\w+/g, '~')

export const rows: readonly Row[] = areas
  .flatMap((one) => one.rows)
  .toSorted((a, b) => (spelledOut(a.pattern) < spelledOut(b.pattern) ? -1 : 1))
