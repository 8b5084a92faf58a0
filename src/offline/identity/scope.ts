// Opens and closes identities: a scope, its cache, its databases and its transport are created and closed together.
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isForbidden, isGone, OfflineError, type Failure } from '../../api/transport/errors.ts'
import { attachQueue } from '../../api/queue.ts'
import type { Scope, ScopeParts } from '../../api/scope.ts'
import { attachTransport, createTransport, type TokenSource } from '../../api/transport/transport.ts'
import { IdentityUnreachable, type Tokens } from '../../state/identity/tokens.ts'
import { isOffline, report } from '../network/connectivity.ts'
import { afterPicture } from '../../state/device/picture.ts'
import type { Keeping } from '../reads/keeping.ts'
import { demandBuild } from '../worker/worker.ts'
import type { ScopeOutbox } from './scope-outbox.ts'

export interface ScopeEvents {
  /** There is no token of this person any more, or the server refused a new one. */
  refused(): void
  /** This person may no longer act as the account. */
  actingAsRevoked(): void
}

export interface OpenScope {
  scope: Scope
  client: QueryClient
  tokens: Tokens | null
  /** Persists its answers on the device; null if that chunk cannot be loaded. */
  keeping: Promise<Keeping | null>
  /**
   * Closes it: running calls are aborted, and nothing is written any more. With `keep`, pending answers are persisted first (for a change
   * of account or language); without it they are dropped (before a wipe).
   */
  close(options: { keep: boolean }): Promise<void>
}

/** The tokens of a person as a source for the transport. An unreachable identity service counts as a network failure. */
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
  // Without that chunk it could not be shown either.
  part?.tellFailure(failure)
}

const PATIENCE = 1000

interface Answers {
  fitAnswer(method: string, path: string, data: unknown): unknown
}

const keepings = new WeakMap<QueryClient, Promise<Keeping | null>>()

/** The persistence of a cache; null if it has none. */
export const keepingOf = (client: QueryClient): Promise<Keeping | null> => keepings.get(client) ?? Promise.resolve(null)

function createClient(keeping: () => Promise<Keeping | null>): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        // Data that the person may no longer see is neither shown from memory nor kept on the device.
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
 * Opens an identity. With `waits` the first reads wait for the persistence chunk, and read the device before they ask the server. Without
 * it (a first visit, with nothing stored) they read the device only once that chunk has loaded.
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
  let answers: Promise<Answers | null> | undefined
  const loadAnswers = () => (answers ??= import('../../api/answers.ts').catch(() => null))
  // A first visit has nothing to show but answers.
  if (!waits) void loadAnswers()
  const fit = async (method: string, path: string, data: unknown) => {
    // If that chunk cannot be loaded, the answer is used unchecked, rather than none.
    const part = await loadAnswers()
    return part ? part.fitAnswer(method, path, data) : data
  }
  attachTransport(client, createTransport({ scope, tokens: source, report, isOffline, fit, demand: demandBuild }))
  let outbox: Promise<ScopeOutbox> | undefined
  const openOutbox = () =>
    (outbox ??= import('./scope-outbox.ts').then(({ scopeOutbox }) =>
      scopeOutbox(scope, client, source, { onRefused: (error) => void tell(error), onAnswered: () => void arrived?.flush() }),
    ))
  const cancelOpening = afterPicture('outbox', () => openOutbox().catch(() => {}))
  attachQueue(client, async () => {
    const queue = (await openOutbox().catch(() => null))?.begin()
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
      // A chunk that never loads must not prevent closing.
      if (keep) await Promise.race([keeping.then((kept) => kept?.flush()), new Promise((resolve) => setTimeout(resolve, PATIENCE))])
      arrived?.stop()
      cancelOpening()
      outbox?.then(
        (opened) => opened.stop(),
        () => {},
      )
      controller.abort(new OfflineError('closed'))
      void client.cancelQueries()
      client.unmount()
    },
  }
}
