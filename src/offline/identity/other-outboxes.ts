// What someone wrote in another of their names goes on being sent under that name, whichever one is on screen now.
import { QueryClient } from '@tanstack/react-query'
import type { Scope } from '../../api/scope.ts'
import { attachTransport, createTransport, type TokenSource } from '../../api/transport/transport.ts'
import { isOffline, report } from '../network/connectivity.ts'
import { startOutbox } from '../outbox/start.ts'
import { recall } from '../storage/global-store.ts'
import { countOutbox } from './outboxes.ts'
import { scopeIdOf } from './scope-id.ts'
import { withdraw } from './withdraw.ts'

/** The person's other identities here with something unsent, as scopes that end with the open one. */
async function othersOf(open: Scope): Promise<Scope[]> {
  const known = Object.entries((await recall('scopes').catch(() => undefined)) ?? {})
  const found = await Promise.all(
    known.map(async ([id, { hostname, sub, executeAs = null }]): Promise<Scope | null> => {
      if (id === open.id || hostname !== open.hostname || sub !== open.sub) return null
      const other = { ...open, id, key: `${id}:${open.locale}`, executeAs }
      // Named by an older version, which did not say in whose name: it waits until it is opened itself.
      if ((await scopeIdOf(other)) !== id) return null
      return (await countOutbox(id).catch(() => 0)) > 0 ? other : null
    }),
  )
  return found.filter((scope) => scope !== null)
}

/** Sends for the other identities until the open one is closed. `tokens` are the person's, the same for all. Never rejects. */
export async function sendForOthers(open: Scope, tokens: TokenSource): Promise<void> {
  for (const scope of await othersOf(open)) {
    if (open.closed.aborted) return
    const client = new QueryClient()
    // Refusals of the session are heard by the open identity, which asks more often.
    const source = { ...tokens, refused: () => {}, revoked: () => void withdraw(scope.id, open.id) }
    attachTransport(client, createTransport({ scope, tokens: source, report, isOffline }))
    const outbox = startOutbox(scope, client, { apart: true, onRefused: () => {}, onAnswered: () => {} })
    open.closed.addEventListener('abort', () => outbox.stop(), { once: true })
  }
}
