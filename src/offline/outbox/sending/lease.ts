// Leading without Web Locks: a lease in the database with the leader and its expiry.
import { promisifyRequest, type UseStore } from 'idb-keyval'
import { newId } from '../../../lib/data/uuid.ts'

const LEASE = 'lease'
const LENGTH = 15_000
const RENEWAL = 5000

interface Lease {
  by: string
  until: number
}

const isLease = (value: unknown): value is Lease => typeof value === 'object' && value !== null && 'by' in value && 'until' in value

/** Takes or renews the lease if it is free or already owned by this tab, in one transaction. */
const take = (store: UseStore, me: string, now: number): Promise<boolean> =>
  store('readwrite', async (rows) => {
    const current: unknown = await promisifyRequest<unknown>(rows.get(LEASE))
    const isFree = !isLease(current) || current.by === me || current.until < now
    if (isFree) rows.put({ by: me, until: now + LENGTH } satisfies Lease, LEASE)
    await promisifyRequest(rows.transaction)
    return isFree
  })

const giveBack = (store: UseStore, me: string): Promise<void> =>
  store('readwrite', async (rows) => {
    const current: unknown = await promisifyRequest<unknown>(rows.get(LEASE))
    if (isLease(current) && current.by === me) rows.delete(LEASE)
    await promisifyRequest(rows.transaction)
  })

/** Waits for the lease, holds it while `hold` runs, then releases it. */
export async function holdLease(store: UseStore, stopped: AbortSignal, hold: () => Promise<void>): Promise<void> {
  const me = newId()
  const renew = () => take(store, me, Date.now()).catch(() => false)
  while (!(await renew())) {
    await new Promise((resolve) => setTimeout(resolve, RENEWAL))
    if (stopped.aborted) return
  }
  const renewing = setInterval(() => void renew(), RENEWAL)
  try {
    await hold()
  } finally {
    clearInterval(renewing)
    await giveBack(store, me).catch(() => {})
  }
}
