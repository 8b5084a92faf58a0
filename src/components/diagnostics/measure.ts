// What takes a moment to find out about this device: its space, its worker, the web host, the last contact with the server.
import type { QueryClient } from '@tanstack/react-query'
import { transportOf } from '../../api/transport/transport.ts'
import { askHost, type HostAnswer } from '../../offline/network/web-host.ts'
import { storedLedger } from '../../offline/reads/stored-answers.ts'
import { container } from '../../offline/worker/worker.ts'

export interface Measured {
  /** Null: the web host did not answer. */
  host: HostAnswer | null
  /** Bytes of this origin, and how many it may have; null if the browser does not tell. */
  used: number | null
  quota: number | null
  /** Whether the browser keeps the data when space runs out; null if it does not tell. */
  lasting: boolean | null
  worker: 'ready' | 'installing' | 'none'
  /** When the server sent the newest answer on this device, milliseconds since 1970; null if there is none. */
  contact: number | null
}

const PATIENCE = 2000
/** Null instead of a device that hangs. */
const inTime = <T>(work: Promise<T> | undefined): Promise<T | null> =>
  Promise.race([(work ?? Promise.resolve(null)).catch(() => null), new Promise<null>((resolve) => setTimeout(resolve, PATIENCE, null))])

async function workerState(): Promise<Measured['worker']> {
  const registration = await inTime(container?.getRegistration())
  if (registration?.active) return 'ready'
  return registration?.installing || registration?.waiting ? 'installing' : 'none'
}

async function lastContact(client: QueryClient): Promise<number | null> {
  const ledger = await inTime(storedLedger(transportOf(client).scope))
  const stored = [...(ledger?.values() ?? [])].map(({ updatedAt }) => updatedAt)
  const shown = client.getQueryCache().findAll({ predicate: ({ meta }) => Boolean(meta?.persist) })
  return [...stored, ...shown.map(({ state }) => state.dataUpdatedAt)].reduce((latest, at) => Math.max(latest, at), 0) || null
}

/** Never rejects, and takes at most a few seconds. */
export async function measure(client: QueryClient): Promise<Measured> {
  const [host, space, lasting, worker, contact] = await Promise.all([
    askHost(),
    inTime(navigator.storage?.estimate?.()),
    inTime(navigator.storage?.persisted?.()),
    workerState(),
    lastContact(client),
  ])
  return { host, used: space?.usage ?? null, quota: space?.quota ?? null, lasting, worker, contact }
}
