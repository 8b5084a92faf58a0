// Opens and closes identities: a scope, its cache, its databases and its way to the server live and end together.
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isForbidden, isGone, OfflineError, type Failure } from '../../api/transport/errors.ts'
import { attachQueue } from '../../api/queue.ts'
import type { Scope, ScopeParts } from '../../api/scope.ts'
import { attachTransport, createTransport, type TokenSource } from '../../api/transport/transport.ts'
import { IdentityUnreachable, type Tokens } from '../../state/identity/tokens.ts'
import { isOffline, report } from '../network/connectivity.ts'
import type { Keeping } from '../reads/keeping.ts'
import { demandBuild } from '../worker/worker.ts'

export interface ScopeEvents {
  /** There is no token of this person any more, or the server refused a fresh one. */
  refused(): void
  /** The account acted for is no longer open to this person. */
  actingAsRevoked(): void
}

export interface OpenScope {
  scope: Scope
  client: QueryClient
  tokens: Tokens | null
  /** What keeps its answers on the device; null when that part cannot be had. */
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
    freshen: (known) => tokens?.freshen(known) ?? Promise.resolve(),
    refused: () => events.refused(),
    revoked: () => events.actingAsRevoked(),
  }
}

async function tell(failure: Failure): Promise<void> {
  const part = await import('./tell-failure.ts').catch(() => null)
  // Without that part no one could show it either.
  part?.tellFailure(failure)
}

const PATIENCE = 1000

const keepings = new WeakMap<QueryClient, Promise<Keeping | null>>()

/** What keeps the answers of a cache; null when it is no one's. */
export const keepingOf = (client: QueryClient): Promise<Keeping | null> => keepings.get(client) ?? Promise.resolve(null)

function createClient(keeping: () => Promise<Keeping | null>): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        // What may not be seen any more is not shown from memory, nor kept on the device.
        if (isForbidden(error) || isGone(error)) query.setState({ data: undefined, dataUpdatedAt: 0 })
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _vars, _context, mutation) => {
        if (!mutation.meta?.quiet) void tell(error)
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
  const client = createClient(() => (waits ? keeping : Promise.resolve(arrived)))
  const keeping = import('../reads/keeping.ts').then(
    ({ keep }) => (arrived = scope.closed.aborted ? null : keep(scope, client)),
    () => null,
  )
  keepings.set(client, keeping)
  const source = sourceFor(tokens, events)
  const answers = import('../../api/answers.ts').catch(() => null)
  const fit = async (method: string, path: string, data: unknown) => {
    // Where that part cannot be had an answer is taken at its word, rather than none at all.
    const part = await answers
    return part ? part.fitAnswer(method, path, data) : data
  }
  attachTransport(client, createTransport({ scope, tokens: source, report, isOffline, fit, demand: demandBuild }))
  const outbox = import('./scope-outbox.ts').then(({ scopeOutbox }) =>
    scopeOutbox(scope, client, source, { onRefused: (error) => void tell(error), onAnswered: () => void arrived?.flush() }),
  )
  attachQueue(client, async () => {
    const queue = (await outbox.catch(() => null))?.begin()
    if (!queue) throw new OfflineError('network')
    return queue
  })
  client.mount()

  return {
    scope,
    client,
    tokens,
    keeping,
    async close({ keep }) {
      if (controller.signal.aborted) return
      // A part that never comes must not keep anyone here.
      if (keep) await Promise.race([keeping.then((kept) => kept?.flush()), new Promise((resolve) => setTimeout(resolve, PATIENCE))])
      arrived?.stop()
      outbox.then(
        (opened) => opened.stop(),
        () => {},
      )
      controller.abort(new OfflineError('closed'))
      void client.cancelQueries()
      client.unmount()
    },
  }
}
