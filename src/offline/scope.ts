// Opens and closes identities: a scope, its cache, its databases and its way to the server live and end together.
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError, isForbidden, isGone, OfflineError, type Failure } from '../api/errors.ts'
import type { Scope, ScopeParts } from '../api/scope.ts'
import { attachTransport, createTransport, type TokenSource } from '../api/transport.ts'
import { IdentityUnreachable, type Tokens } from '../state/tokens.ts'
import { showToast } from '../state/toasts.ts'
import { isOffline, report } from './connectivity.ts'
import { noteScope } from './global-store.ts'
import { DRAFTS_STORE, draftsDatabase, READS_STORE, readsDatabase } from './names.ts'
import { createPersister, type Persister } from './persist.ts'
import { watchSlugs } from './slugs.ts'
import { createStore, type HealingStore } from './store.ts'

export interface ScopeEvents {
  /** The server refused a fresh token. */
  refused(): void
  /** The account acted for is no longer open to this person. */
  actingAsRevoked(): void
}

export interface OpenScope {
  scope: Scope
  client: QueryClient
  persister: Persister
  tokens: Tokens | null
  /** Where this identity's drafts are; null for visitors, whose words are of nobody and not kept. */
  drafts: HealingStore | null
  /**
   * Ends it: running calls are aborted, nothing is written any more. With `keep` what waits to be kept is kept first (for a
   * change of account or language); without it is dropped (before a wipe).
   */
  close(options: { keep: boolean }): Promise<void>
}

/** The tokens of a person as the transport wants them: failures to reach the identity service are failures of the network. */
const sourceFor = (tokens: Tokens | null, events: ScopeEvents): TokenSource => {
  const reach = async (token: Promise<string | null>) => {
    try {
      return await token
    } catch (error) {
      throw error instanceof IdentityUnreachable ? new OfflineError('network', error) : error
    }
  }
  return {
    async current() {
      if (!tokens) return null
      const token = await reach(tokens.current())
      if (token === null) events.refused()
      return token
    },
    renewed: (refused) => (tokens ? reach(tokens.renewed(refused)) : Promise.resolve(null)),
    refused: () => events.refused(),
  }
}

/** What the person is told of a write that failed and that no screen speaks of itself. */
function tell(error: Failure): void {
  if (error instanceof OfflineError && error.kind === 'closed') return
  const code = error instanceof OfflineError ? (error.kind === 'network' ? 'offline' : error.kind) : error.code
  // `known` is the contract's way of saying that the server's own sentence is meant for people.
  const sentence = error instanceof ApiError && error.code === 'known' ? error.message : undefined
  showToast({ kind: 'failure', text: `common.failed.${code}`, sentence, group: `failure ${code} ${sentence ?? ''}` })
}

function createClient(events: ScopeEvents, persister: () => Persister): QueryClient {
  const watch = (error: unknown) => {
    if (error instanceof ApiError && error.code === 'executeAsForbidden') events.actingAsRevoked()
  }
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        watch(error)
        // What may not be seen any more is not shown from memory, nor kept on the device.
        if (isForbidden(error) || isGone(error)) query.setState({ data: undefined, dataUpdatedAt: 0 })
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _vars, _context, mutation) => {
        watch(error)
        if (!mutation.meta?.quiet) tell(error)
      },
    }),
    defaultOptions: {
      queries: { persister: (queryFn, context, query) => persister().restoring(queryFn, context, query), staleTime: 60_000 },
      mutations: { networkMode: 'always', retry: 0 },
    },
  })
}

/** Opens an identity. Does not wait for the device: copies come as they are asked for. */
export function openScope(parts: ScopeParts, tokens: Tokens | null, events: ScopeEvents): OpenScope {
  const controller = new AbortController()
  const scope: Scope = Object.freeze({ ...parts, closed: controller.signal })
  const reads = createStore(readsDatabase(scope.id), READS_STORE)
  const drafts = scope.sub === null ? null : createStore(draftsDatabase(scope.id), DRAFTS_STORE)
  const persister = createPersister(scope, reads)
  const client = createClient(events, () => persister)
  attachTransport(client, createTransport({ scope, tokens: sourceFor(tokens, events), report, isOffline }))
  persister.attach(client)
  const stopSlugs = watchSlugs(client, scope, reads)
  client.mount()
  noteScope(scope.id, { hostname: scope.hostname, sub: scope.sub }).catch(() => {})

  return {
    scope,
    client,
    persister,
    tokens,
    drafts,
    async close({ keep }) {
      if (controller.signal.aborted) return
      if (keep) await persister.flush()
      persister.stop()
      controller.abort(new OfflineError('closed'))
      stopSlugs()
      void client.cancelQueries()
      client.unmount()
      reads.close()
      drafts?.close()
    },
  }
}
