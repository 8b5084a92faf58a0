// One organisation's whole town, as rows: the same for the same moment on every machine, and built without a database.
import { createCalendar } from './tools/calendar.ts'
import { holdConversations, type Conversation } from './talk/chat.ts'
import { fillCommunity } from './people/community.ts'
import { fillGroups } from './talk/groups.ts'
import { fillChannels } from './talk/channels.ts'
import { fillEventDetails, fillPassMatters } from './events/event-details.ts'
import { fillPasses } from './selling/passes.ts'
import { fillAttendees } from './selling/attendees.ts'
import { fillMoney } from './selling/money.ts'
import { fillListings } from './events/listings.ts'
import { fillSurveys } from './selling/surveys.ts'
import { fillThreads } from './talk/threads.ts'
import { planEvents } from './events/events.ts'
import { writeFeed } from './talk/feed.ts'
import type { Happening } from './events/happening.ts'
import { fillLeads, fillNotifications } from './people/inbox.ts'
import type { DemoOrganization } from './organizations.ts'
import { relatePeople, settlePeople } from './people/people.ts'
import { registerPeople, saveSessions } from './selling/registrations.ts'
import { createScene, type Person, type Rows, type Size } from './tools/scene.ts'

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

/** Data besides events, feed and conversations. In an order in which each finds the rows it depends on. */
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
  /** The event that is running today. */
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
