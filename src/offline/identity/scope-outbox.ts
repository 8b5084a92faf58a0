// When the outbox of an identity is opened: at once for a person, for a visitor only once there is something to keep.
import type { QueryClient } from '@tanstack/react-query'
import type { Scope } from '../../api/scope.ts'
import type { TokenSource } from '../../api/transport/transport.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { startOutbox, type OutboxHooks } from '../outbox/start.ts'
import { outboxDatabase } from '../storage/names.ts'
import { sendForOthers } from './other-outboxes.ts'

interface ScopeOutbox {
  /** The outbox, opened now where it was not; null once the identity is closed. */
  begin(): Outbox | null
  stop(): void
}

/** Where a browser does not list its databases, or fails to, it may be there. */
const mayBeThere = (name: string): Promise<boolean> =>
  Promise.resolve(indexedDB.databases?.()).then(
    (all) => all === undefined || all.some((database) => database.name === name),
    () => true,
  )

/** Opens what waits in the name of this identity, and of the same person in others. Never throws. */
export function scopeOutbox(scope: Scope, client: QueryClient, tokens: TokenSource, hooks: OutboxHooks): ScopeOutbox {
  let outbox: Outbox | null = null
  const begin = () => (scope.closed.aborted ? null : (outbox ??= startOutbox(scope, client, hooks)))
  if (scope.sub !== null) {
    begin()
    void sendForOthers(scope, tokens).catch(() => {})
  } else {
    // What was answered in an earlier visit, and not sent yet.
    void mayBeThere(outboxDatabase(scope.id)).then((there) => there && begin())
  }
  return { begin, stop: () => outbox?.stop() }
}
