// A write sent twice takes effect once (docs/extensions.md).
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { idempotencyKeys } from '../db/schema.ts'
import type { Envelope } from './envelope.ts'
import { Problem } from './problem.ts'

const keyForm = /^[\x21-\x7e]{8,128}$/

export interface Repeatable {
  key: string
  organizationId: string
  /** The account acted for. A key outlives the token of its first request. */
  accountId: string
  actorId: string
  method: string
  /** The path with its query. */
  path: string
  bodySha256: string
  now: Date
}

/** The header's key, validated; undefined if there is none. */
export function idempotencyKeyOf(header: string | null): string | undefined {
  if (header === null || header === '') return undefined
  if (!keyForm.test(header)) throw new Problem('invalid', { field: 'idempotency-key' })
  return header
}

/**
 * Runs `act` under its key. The row of the key is written first, in the same transaction as the effect. A second request with the key waits
 * for the first to commit and then receives its stored answer, or acts itself if the first rolled back. The same key with another method,
 * path or body: 422.
 */
export async function once(tx: Tx, request: Repeatable, act: () => Promise<Envelope>): Promise<{ envelope: Envelope; replayed: boolean }> {
  const { key, organizationId, accountId, actorId, method, path, bodySha256, now } = request
  const row = { organizationId, accountId, key, actorId, method, path, bodySha256, status: 0, response: {}, createdAt: now }
  const mine = and(
    eq(idempotencyKeys.organizationId, organizationId),
    eq(idempotencyKeys.accountId, accountId),
    eq(idempotencyKeys.key, key),
  )
  const claimed = await tx.insert(idempotencyKeys).values(row).onConflictDoNothing().returning({ key: idempotencyKeys.key })
  if (claimed.length === 0) {
    const [stored] = await tx.select().from(idempotencyKeys).where(mine)
    if (!stored) throw new Problem('idempotencyInProgress', { retryAfter: 1 })
    if (stored.method !== method || stored.path !== path || stored.bodySha256 !== bodySha256) throw new Problem('idempotencyMismatch')
    return { envelope: stored.response as Envelope, replayed: true }
  }
  const envelope = await act()
  await tx.update(idempotencyKeys).set({ status: 200, response: envelope }).where(mine)
  return { envelope, replayed: false }
}
