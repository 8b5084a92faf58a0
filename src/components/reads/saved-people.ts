// The people who go to an event of one's own, on the device for its days, so that they are found at a venue without a network.
import type { QueryClient } from '@tanstack/react-query'
import { registrantPage, REGISTRANTS_PER_PAGE } from '../../api/resources/events/registrant-pages.ts'
import { OfflineError } from '../../api/transport/errors.ts'
import { transportOf } from '../../api/transport/transport.ts'
import type { Event } from '../../contract/events/events.ts'
import type { Account } from '../../contract/people/accounts.ts'
import { hasPacks, openPack, type OpenPack } from '../../offline/pack/open-pack.ts'
import { keepsNothing } from '../../state/device/device.ts'

/** What a list shows of a person. */
export type SavedPerson = Pick<Account, 'id' | 'username' | 'accountType' | 'firstName' | 'lastName' | 'title' | 'company' | 'image'>

// oxlint-disable-next-line typescript/consistent-type-definitions -- an interface has no index signature
type Kinds = { person: SavedPerson }

/** Raised by hand when SavedPerson changes. */
const SHAPE = 1
const MOST_PAGES = 20
/** The most people saved of one event, in the order of their names. */
export const MOST_PEOPLE = MOST_PAGES * REGISTRANTS_PER_PAGE
/** How long after its end the people of an event are on the device, as its passes are. In ms. */
const AFTERWARDS = 24 * 60 * 60_000

export type OfPeople = Pick<Event, 'id' | 'eventEnd'>

const open = (client: QueryClient, { id, eventEnd }: OfPeople): OpenPack<Kinds> =>
  openPack<Kinds>(transportOf(client).scope, `people:${id}`, SHAPE, Date.parse(eventEnd) + AFTERWARDS)

const inPack = async <T>(client: QueryClient, event: OfPeople, work: (pack: OpenPack<Kinds>) => Promise<T>): Promise<T> => {
  const pack = open(client, event)
  try {
    return await work(pack)
  } finally {
    pack.close()
  }
}

const rowOf = ({ id, username, accountType, firstName, lastName, title, company, image }: Account) => ({
  kind: 'person' as const,
  id,
  text: '',
  data: { id, username, accountType, firstName, lastName, title, company, image },
})

/**
 * Fetches them, unless they were fetched less than `age` milliseconds ago. `left` stops between two pages; the next call continues. Rejects
 * like the pack's `sync`. Does nothing after the days of the event, and where nothing is kept.
 */
export async function savePeople(client: QueryClient, event: OfPeople, age: number, left: () => boolean = () => false): Promise<void> {
  if (keepsNothing() || Date.now() > Date.parse(event.eventEnd) + AFTERWARDS) return
  await inPack(client, event, async (pack) => {
    const saved = await pack.age()
    if (saved !== null && saved < age) return
    await pack.sync(async (cursor) => {
      if (left()) throw new OfflineError('closed')
      const page = Number(cursor ?? 1)
      const people = await registrantPage(client, { eventId: event.id, page })
      return { rows: people.map(rowOf), next: people.length === REGISTRANTS_PER_PAGE && page < MOST_PAGES ? page + 1 : null }
    })
  })
}

export interface SavedPeople {
  people: readonly SavedPerson[]
  /** When they were fetched, milliseconds since 1970. */
  at: number
}

/** Null if they are not on the device. Rejects with StorageError. */
export async function savedPeople(client: QueryClient, event: OfPeople): Promise<SavedPeople | null> {
  if (!(await hasPacks(transportOf(client).scope))) return null
  return inPack(client, event, async (pack) => {
    const [people, age] = await Promise.all([pack.rows('person'), pack.age()])
    return age === null ? null : { people, at: Date.now() - age }
  })
}
