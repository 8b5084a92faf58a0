// Opens and closes identities: a scope, its cache, its databases and its way to the server live and end together.
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError, isForbidden, isGone, OfflineError, type Failure } from '../api/errors.ts'
import type { Scope, ScopeParts } from '../api/scope.ts'
import { attachTransport, createTransport, type TokenSource } from '../api/transport.ts'
import { IdentityUnreachable, type Tokens } from '../state/tokens.ts'
import { showToast } from '../state/toasts.ts'
import { isOffline, report } from './connectivity.ts'
import type { Keeping } from './keeping.ts'

export interface ScopeEvents {
  /** The server refused a fresh token. */
  refused(): void
  /** The account acted for is no longer open to this person. */
  actingAsRevoked(): void
}

export interface OpenScope {
  scope: Scope
  client: QueryClient
  tokens: Tokens | null
  /** What keeps its answers on the device; null when that part can not be had. */
  keeping: Promise<Keeping | null>
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
  showToast({ kind: 'failure', text: `failed.${code}`, sentence, group: `failure ${code} ${sentence ?? ''}` })
}

const PATIENCE = 1000

const keepings = new WeakMap<QueryClient, Promise<Keeping | null>>()

/** What keeps the answers of a cache; null when it is nobody's. */
export const keepingOf = (client: QueryClient): Promise<Keeping | null> => keepings.get(client) ?? Promise.resolve(null)

function createClient(events: ScopeEvents, keeping: () => Promise<Keeping | null>): QueryClient {
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
      queries: {
        staleTime: 60_000,
        async persister(queryFn, context, query) {
          const kept = query.meta?.persist && query.state.data === undefined ? await keeping() : null
          return kept ? kept.restoring(queryFn, context, query) : queryFn(context)
        },
      },
      mutations: { networkMode: 'always', retry: 0 },
    },
  })
}

/**
 * Opens an identity. With `waits` the first reads look on the device before they ask the server; without (a first visit,
 * which has nothing there, and would wait for the part that looks) only once that part has come.
 */
export function openScope(parts: ScopeParts, tokens: Tokens | null, events: ScopeEvents, waits = true): OpenScope {
  const controller = new AbortController()
  const scope: Scope = Object.freeze({ ...parts, closed: controller.signal })
  let arrived: Keeping | null = null
  const client = createClient(events, () => (waits ? keeping : Promise.resolve(arrived)))
  const keeping = import('./keeping.ts').then(
    ({ keep }) => (arrived = scope.closed.aborted ? null : keep(scope, client)),
    () => null,
  )
  keepings.set(client, keeping)
  attachTransport(client, createTransport({ scope, tokens: sourceFor(tokens, events), report, isOffline }))
  client.mount()

  return {
    scope,
    client,
    tokens,
    keeping,
    async close({ keep }) {
      if (controller.signal.aborted) return
      // A part that never comes must not keep anybody here.
      if (keep) await Promise.race([keeping.then((kept) => kept?.flush()), new Promise((resolve) => setTimeout(resolve, PATIENCE))])
      arrived?.stop()
      controller.abort(new OfflineError('closed'))
      void client.cancelQueries()
      client.unmount()
    },
  }
}
