// One organisation's whole town, as rows: the same for the same moment on every machine, and made without a database.
import { createCalendar } from './calendar.ts'
import { holdConversations } from './chat.ts'
import type { Conversation } from './chat.ts'
import { fillCommunity } from './community.ts'
import { fillGroups } from './groups.ts'
import { fillChannels } from './channels.ts'
import { fillEventDetails, fillPassMatters } from './event-details.ts'
import { fillPasses } from './passes.ts'
import { fillAttendees } from './attendees.ts'
import { fillMoney } from './money.ts'
import { fillListings } from './listings.ts'
import { fillSurveys } from './surveys.ts'
import { fillThreads } from './threads.ts'
import { planEvents } from './events.ts'
import { writeFeed } from './feed.ts'
import type { Happening } from './happening.ts'
import { fillLeads, fillNotifications } from './inbox.ts'
import type { DemoOrganization } from './organizations.ts'
import { relatePeople, settlePeople } from './people.ts'
import { registerPeople, saveSessions } from './registrations.ts'
import { createScene } from './scene.ts'
import type { Person, Rows, Size } from './scene.ts'

const sizes: Record<string, Size> = {
  'form-and-field': {
    people: 240,
    posts: 900,
    comments: 1560,
    past: 66,
    upcoming: 18,
    weeks: 20,
    languages: [
      ['en', 0.84],
      ['es', 0.08],
      ['ja', 0.06],
      ['fr', 0.02],
    ],
  },
  ropewalk: {
    people: 120,
    posts: 290,
    comments: 480,
    past: 40,
    upcoming: 14,
    weeks: 20,
    languages: [
      ['en', 0.5],
      ['fr', 0.24],
      ['es', 0.2],
      ['ja', 0.06],
    ],
  },
  majlis: {
    people: 90,
    posts: 190,
    comments: 300,
    past: 26,
    upcoming: 12,
    weeks: 20,
    languages: [
      ['ar', 0.88],
      ['en', 0.12],
    ],
  },
}

/** What is there beside events, feed and conversations. In an order in which each finds what it builds on. */
const fills = [
  fillCommunity,
  fillGroups,
  fillChannels,
  fillEventDetails,
  fillListings,
  fillPasses,
  fillPassMatters,
  fillAttendees,
  fillLeads,
  fillMoney,
  fillSurveys,
  fillThreads,
  fillNotifications,
]

export interface Town {
  rows: Rows
  people: Person[]
  /** The one that is on today. */
  running: Happening
  conversations: Conversation[]
}

/** Builds the town around `now`. Pure. */
export function buildTown(organization: DemoOrganization, now: Date): Town {
  const size = sizes[organization.slug]
  if (!size) throw new Error(`Nobody said how large ${organization.slug} is.`)
  const scene = createScene(organization, createCalendar(organization.timezone, now), size)
  const people = settlePeople(scene)
  relatePeople(scene, people)
  const events = planEvents(scene, people)
  const [running] = events
  registerPeople(scene, people, events)
  saveSessions(scene, people, running)
  writeFeed(scene, people, events)
  for (const fill of fills) fill(scene, people, events)
  return { rows: scene.rows, people, running, conversations: holdConversations(scene, people) }
}
