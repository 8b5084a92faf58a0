// All attendees of an event: kept on the device, so that hosts find people without a network, and fetched again when the list opens.
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { attendeePage, ATTENDEES_PER_PAGE } from '../../../api/resources/events/listings.ts'
import { transportOf } from '../../../api/transport/transport.ts'
import type { LoadedQuery } from '../../../kit/list/Loaded.tsx'
import { loadedFrom } from '../../../kit/list/loaded-from.ts'
import { openPack, type OpenPack } from '../../../offline/pack/open-pack.ts'
import { StorageError } from '../../../offline/storage/store.ts'
import { attendeeRow, searchedText, type AttendeeRow } from './attendee-row.ts'

// oxlint-disable-next-line typescript/consistent-type-definitions -- an interface has no index signature
type Kinds = { attendee: AttendeeRow }

/** Raised by hand when AttendeeRow changes. */
const SHAPE = 1

const open = (client: QueryClient, eventId: string): OpenPack<Kinds> =>
  openPack<Kinds>(transportOf(client).scope, `attendees:${eventId}`, SHAPE)

async function pageOf(client: QueryClient, eventId: string, page: number): Promise<{ rows: AttendeeRow[]; next: number | null }> {
  const rows = (await attendeePage(client, { eventId, page })).map(attendeeRow)
  return { rows, next: rows.length === ATTENDEES_PER_PAGE ? page + 1 : null }
}

/** For a device that cannot store them. */
async function allOf(client: QueryClient, eventId: string): Promise<AttendeeRow[]> {
  const all: AttendeeRow[] = []
  for (let next: number | null = 1; next !== null;) {
    const page: Awaited<ReturnType<typeof pageOf>> = await pageOf(client, eventId, next)
    all.push(...page.rows)
    next = page.next
  }
  return all
}

interface Held {
  data: readonly AttendeeRow[] | undefined
  /** When they were fetched, milliseconds since 1970; 0 if unknown. */
  at: number
  error: unknown
  isFetching: boolean
  /** Only the first pages: nothing is kept on the device, and the first fetch is not complete. */
  partial: boolean
}

export type Attendees = LoadedQuery<readonly AttendeeRow[]> & Pick<Held, 'partial'>

export function useAttendees(eventId: string): Attendees {
  const client = useQueryClient()
  const [held, setHeld] = useState<Held>({ data: undefined, at: 0, error: null, isFetching: true, partial: false })
  const [round, setRound] = useState(0)
  useEffect(() => {
    let left = false
    const pack = open(client, eventId)
    const show = (next: Partial<Held>) => {
      if (!left) setHeld((before) => ({ ...before, ...next }))
    }
    // Nothing is kept before the first fetch, so its pages are shown as they arrive. A continued fetch begins in the middle.
    const first: AttendeeRow[] = []
    let isFirst = true
    const showKept = async (next: Partial<Held>) => {
      const [data, age] = await Promise.all([pack.rows('attendee'), pack.age()])
      if (age === null) return show(next)
      isFirst = false
      show({ data, at: Date.now() - age, partial: false, ...next })
    }
    const sync = () =>
      pack.sync(async (cursor) => {
        const { rows, next } = await pageOf(client, eventId, Number(cursor ?? 1))
        isFirst &&= cursor === null || first.length > 0
        if (isFirst) show({ data: [...first, ...rows], at: Date.now(), partial: true })
        first.push(...rows)
        return { rows: rows.map((data) => ({ kind: 'attendee', id: data.account.id, text: searchedText(data), data })), next }
      })
    const refresh = async () => {
      await showKept({ error: null, isFetching: true }).catch(() => {})
      try {
        await sync()
        await showKept({ isFetching: false })
      } catch (error) {
        if (!(error instanceof StorageError)) return show({ error, isFetching: false })
        show({ data: await allOf(client, eventId), at: Date.now(), isFetching: false, partial: false })
      }
    }
    void refresh().catch((error: unknown) => show({ error, isFetching: false }))
    return () => {
      left = true
      pack.close()
    }
  }, [client, eventId, round])
  return { ...loadedFrom(held, () => setRound(round + 1)), partial: held.partial }
}

/** One attendee as the device keeps them; null until they are read, or if they are not kept. */
export function useKeptAttendee(eventId: string, accountId: string): AttendeeRow | null {
  const client = useQueryClient()
  const [kept, setKept] = useState<AttendeeRow | null>(null)
  useEffect(() => {
    let left = false
    const pack = open(client, eventId)
    pack.rows('attendee').then(
      (rows) => {
        if (!left) setKept(rows.find(({ account }) => account.id === accountId) ?? null)
      },
      () => {},
    )
    return () => {
      left = true
      pack.close()
    }
  }, [client, eventId, accountId])
  return kept
}
