// Writes made as another of the person's identities are still sent as that identity, whichever one is on screen.
import { QueryClient } from '@tanstack/react-query'
import type { Scope } from '../../api/scope.ts'
import { attachTransport, createTransport, type TokenSource } from '../../api/transport/transport.ts'
import { isOffline, report } from '../network/connectivity.ts'
import { startOutbox } from '../outbox/start.ts'
import { recall } from '../storage/global-store.ts'
import { countOutbox } from './outboxes.ts'
import { scopeIdOf } from './scope-id.ts'
import { finishRevocations, wipeRevoked } from './revoked.ts'

/** The identities that an open one already sends for. */
const begun = new WeakMap<Scope, Set<string>>()

/** The person's other identities on this device with pending writes, as scopes that close with the open one. */
async function othersOf(open: Scope): Promise<Scope[]> {
  const known = Object.entries((await recall('scopes').catch(() => undefined)) ?? {})
  const found = await Promise.all(
    known.map(async ([id, { hostname, sub, executeAs = null }]): Promise<Scope | null> => {
      if (id === open.id || hostname !== open.hostname || sub !== open.sub) return null
      const other = { ...open, id, key: `${id}:${open.locale}`, executeAs }
      // Named by an older version, whose record lacks the acting account: it waits until this identity is opened.
      if ((await scopeIdOf(other)) !== id) return null
      return (await countOutbox(id).catch(() => 0)) > 0 ? other : null
    }),
  )
  return found.filter((scope) => scope !== null)
}

/**
 * Sends for the other identities until the open one is closed. `tokens` belong to the person, and are the same for all. Called again, it
 * begins with those that have something to send since. Never rejects.
 */
export async function sendForOthers(open: Scope, tokens: TokenSource): Promise<void> {
  await finishRevocations(open)
  const known = begun.get(open) ?? new Set()
  begun.set(open, known)
  for (const scope of await othersOf(open)) {
    if (open.closed.aborted) return
    if (known.has(scope.id)) continue
    known.add(scope.id)
    const client = new QueryClient()
    // A refused session is handled by the open identity, which sends requests more often.
    const source = { ...tokens, refused: () => {}, revoked: () => void wipeRevoked(scope.id, open.id) }
    attachTransport(client, createTransport({ scope, tokens: source, report, isOffline }))
    const outbox = startOutbox(scope, client, { apart: true, onRefused: () => {}, onAnswered: () => {} })
    open.closed.addEventListener('abort', () => outbox.stop(), { once: true })
  }
}
