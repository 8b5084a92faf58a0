// When the outbox of an identity is opened: immediately for a person, for a visitor only once there is something to store.
import type { QueryClient } from '@tanstack/react-query'
import type { Scope } from '../../api/scope.ts'
import type { TokenSource } from '../../api/transport/transport.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { startOutbox, type OutboxHooks } from '../outbox/start.ts'
import { mayBeThere } from '../storage/may-be-there.ts'
import { outboxDatabase } from '../storage/names.ts'
import { onOpened } from '../seal/opened.ts'
import { sendForOthers } from './other-outboxes.ts'

export interface ScopeOutbox {
  /** The outbox, opened now if it was not; null once the identity is closed. */
  begin(): Outbox | null
  stop(): void
}

/** Opens the outbox of this identity, and those of the same person's other identities. Never throws. */
export function scopeOutbox(scope: Scope, client: QueryClient, tokens: TokenSource, hooks: OutboxHooks): ScopeOutbox {
  let outbox: Outbox | null = null
  const begin = () => (scope.closed.aborted ? null : (outbox ??= startOutbox(scope, client, hooks)))
  if (scope.sub !== null) {
    begin()
    const sendAll = () => void sendForOthers(scope, tokens).catch(() => {})
    sendAll()
    scope.closed.addEventListener('abort', onOpened(sendAll), { once: true })
  } else {
    // Answers that a visitor wrote in an earlier visit, and that are not sent yet.
    void mayBeThere(outboxDatabase(scope.id)).then((there) => there && begin())
  }
  return { begin, stop: () => outbox?.stop() }
}
