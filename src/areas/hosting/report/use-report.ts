// The report of an event: its rows are kept on the device, so that hosts read it without a network, and fetched again when it opens.
// Amounts of money are not kept.
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { fresh } from '../../../api/options.ts'
import { listings } from '../../../api/resources/events/listings.ts'
import { transportOf } from '../../../api/transport/transport.ts'
import type { LoadedQuery } from '../../../kit/list/Loaded.tsx'
import { loadedFrom } from '../../../kit/list/loaded-from.ts'
import type { ListingReport } from '../../../contract/events/listings.ts'
import { openPack, type OpenPack } from '../../../offline/pack/open-pack.ts'
import { StorageError } from '../../../offline/storage/store.ts'
import { reportIn, type ReportRow } from './report-in.ts'

// oxlint-disable-next-line typescript/consistent-type-definitions -- an interface has no index signature
type Kinds = { pass: ReportRow; questions: ListingReport['questions'] }

/** Raised by hand when a row changes. */
const SHAPE = 1

/** The server has a report, but none that can be read. */
export class UnreadableReport extends Error {}

async function kept(pack: OpenPack<Kinds>): Promise<{ report: ListingReport; at: number } | null> {
  const [rows, [questions = []], age] = await Promise.all([pack.rows('pass'), pack.rows('questions'), pack.age()])
  return age === null ? null : { report: { questions, rows: [...rows] }, at: Date.now() - age }
}

async function fetched(client: QueryClient, eventId: string): Promise<ListingReport> {
  const report = reportIn(await client.fetchQuery({ ...listings.report({ eventId }), ...fresh }))
  if (report === null) throw new UnreadableReport()
  return report
}

interface Held {
  data: ListingReport | undefined
  /** When it was fetched, milliseconds since 1970; 0 if unknown. */
  at: number
  error: unknown
  isFetching: boolean
}

export function useReport(eventId: string): LoadedQuery<ListingReport> {
  const client = useQueryClient()
  const [held, setHeld] = useState<Held>({ data: undefined, at: 0, error: null, isFetching: true })
  const [round, setRound] = useState(0)
  useEffect(() => {
    let left = false
    const pack = openPack<Kinds>(transportOf(client).scope, `report:${eventId}`, SHAPE)
    const show = (next: Partial<Held>) => {
      if (!left) setHeld((before) => ({ ...before, ...next }))
    }
    const refresh = async () => {
      const saved = await kept(pack).catch(() => null)
      show({ error: null, isFetching: true, ...(saved && { data: saved.report, at: saved.at }) })
      const look = async () => {
        const report = await fetched(client, eventId)
        show({ data: report, at: Date.now(), isFetching: false })
        return report
      }
      let isShown = false
      // Fetched within `sync`, which removes the rows once this account may no longer see them.
      const sync = pack.sync(async () => {
        const { rows, questions } = await look()
        isShown = true
        const passes = rows.map((data) => ({ kind: 'pass' as const, id: data.passId, text: '', data }))
        return { rows: [...passes, { kind: 'questions', id: 'questions', text: '', data: questions }], next: null }
      })
      await sync.catch(async (error: unknown) => {
        if (!(error instanceof StorageError)) throw error
        // The device cannot keep it.
        if (!isShown) await look()
      })
    }
    refresh().catch((error: unknown) => show({ error, isFetching: false }))
    return () => {
      left = true
      pack.close()
    }
  }, [client, eventId, round])
  return loadedFrom(held, () => setRound(round + 1))
}
