// The only HTTP client: sends a call for a scope, limits its time, and classifies the response.
import type { QueryClient } from '@tanstack/react-query'
import { newId } from '../../lib/data/uuid.ts'
import { classify, type Reply, type Verdict } from './classify.ts'
import { fixedDeadline, renewableDeadline } from './deadline.ts'
import { ApiError, OfflineError } from './errors.ts'
import type { Auth } from '../endpoint.ts'
import type { Scope } from '../scope.ts'
import { send, type Sending } from '../send.ts'

export interface Call {
  method: Sending['method']
  /** As in the table, with `:names` that are filled from `params`. The remaining params go into the query. */
  path: string
  auth: Auth
  params: Record<string, unknown>
  body?: unknown
  /** Makes a write happen only once, however often it is sent. Generated here by default. */
  idempotencyKey?: string
  signal?: AbortSignal
  /** Milliseconds until the call times out, including its body. For a call with progress, counted from the last progress. */
  deadline?: number
  /** Receives the share of the body that is sent, 0 to 1. Starts again at 0 if the body has to be sent twice. */
  onProgress?: (share: number) => void
  asMyself?: boolean
  /** Resolves with `{ rows, count }`, where `count` is the total of the list, if the server sent one. */
  counted?: boolean
}

/** The source of a scope's tokens. Both `current` and `renewed` reject with OfflineError if the identity service is not reached. */
export interface TokenSource {
  /** A token that is valid for at least a few more seconds; null when signed out. */
  current(): Promise<string | null>
  /** A newer token than the one that was rejected; null if the session has ended. Concurrent callers share one refresh. */
  renewed(refused: string): Promise<string | null>
  /** Renews a token that may contain outdated claims, unless that happened a moment ago. Never rejects. */
  freshen(known: string): Promise<void>
  /** The server rejected a fresh token: the session has ended. */
  refused(): void
  /** The server no longer allows this person to act as the account. */
  revoked(): void
}

/** What a call showed about the network. */
export type Outcome = 'answered' | 'timedOut' | 'failed' | 'notOurs'

export interface TransportOptions {
  scope: Scope
  tokens: TokenSource
  /** Called after every attempt. */
  report: (outcome: Outcome) => void
  /** True while there is no connection: writes then fail immediately. */
  isOffline: () => boolean
  /** Returns the response in valid form; rejects if it is invalid (answers.ts). */
  fit?: (method: string, path: string, data: unknown) => Promise<unknown>
  /** Called with the oldest of our builds that the server supports, if it names one. */
  demand?: (build: string) => void
}

export interface Transport {
  readonly scope: Scope
  /** Returns `data` of the response. Throws ApiError or OfflineError; AbortError if the call's own signal aborts. */
  send(call: Call): Promise<unknown>
  /** Throws OfflineError while there is no connection. */
  assertOnline(): void
  /** Whether the server has identified itself as ours, which processes requests with the same idempotency key only once. */
  isOurs(): boolean
}

const READ_DEADLINE = 10_000
const WRITE_DEADLINE = 15_000

const transports = new WeakMap<QueryClient, Transport>()

/** Attaches a transport to a cache. Called once, where both are created. */
export const attachTransport = (client: QueryClient, transport: Transport): void => void transports.set(client, transport)

/** Returns the transport of a cache. Throws if none is attached: a cache without a scope cannot send requests. */
export function transportOf(client: QueryClient): Transport {
  const transport = transports.get(client)
  if (!transport) throw new Error('No scope')
  return transport
}

const asText = (value: unknown): string => (Array.isArray(value) ? value.join(',') : String(value))

/** The URL of a call: parameters fill the path, the others go into the query. Lists are joined by commas; empty values are omitted. */
export function addressOf(apiUrl: string, path: string, params: Record<string, unknown>): string {
  const rest = new Map(Object.entries(params).filter(([, value]) => value !== undefined && value !== null && value !== ''))
  const filled = path.replace(/:(\w+)/g, (_whole, name: string) => {
    const value = asText(rest.get(name))
    rest.delete(name)
    return encodeURIComponent(value)
  })
  const query = new URLSearchParams([...rest].map(([name, value]) => [name, asText(value)])).toString()
  return `${apiUrl}${filled}${query && `?${query}`}`
}

/** Creates the transport of one scope. Its headers are taken from the scope; nothing is looked up when a call is sent. */
export function createTransport({ scope, tokens, report, isOffline, fit, demand }: TransportOptions): Transport {
  let expectsMark = false

  async function attempt(call: Call, token: string | null, key: string | undefined): Promise<Verdict> {
    const { onProgress } = call
    const patience = call.deadline ?? (call.method === 'GET' ? READ_DEADLINE : WRITE_DEADLINE)
    const deadline = onProgress ? renewableDeadline(patience) : fixedDeadline(patience)
    const headers: Record<string, string> = { organization: scope.organizationId, locale: scope.locale }
    if (token !== null) headers['authorization'] = token
    if (token !== null && scope.executeAs !== null && !call.asMyself) headers['executeAs'] = scope.executeAs
    if (key !== undefined) headers['idempotency-key'] = key
    const address = addressOf(scope.apiUrl, call.path, call.params)
    const sending: Sending = {
      method: call.method,
      headers,
      body: call.body,
      signal: AbortSignal.any([deadline.signal, scope.closed, ...(call.signal ? [call.signal] : [])]),
    }
    const moved = (share: number) => {
      deadline.renew()
      onProgress?.(share)
    }
    try {
      const { status, text, url, header } = onProgress
        ? await (await import('../send-watched.ts')).sendWatched(address, sending, moved)
        : await send(address, sending)
      const reply: Reply = {
        status,
        text,
        contentType: header('content-type') ?? '',
        marked: header('x-foyer-api') !== undefined,
        redirectedAway: url !== address && new URL(url).origin !== new URL(address).origin,
        problem: header('x-foyer-problem'),
        field: header('x-foyer-field'),
        requestId: header('x-request-id'),
        retryAfter: header('retry-after'),
      }
      const oldest = header('x-min-build')
      if (oldest && reply.marked) demand?.(oldest)
      const verdict = classify(reply, expectsMark)
      expectsMark ||= reply.marked && verdict.kind === 'ok'
      report(verdict.kind === 'not-ours' ? 'notOurs' : 'answered')
      return verdict
    } catch (error) {
      if (scope.closed.aborted) throw new OfflineError('closed', error)
      if (call.signal?.aborted) throw call.signal.reason
      report(deadline.signal.aborted ? 'timedOut' : 'failed')
      throw new OfflineError(deadline.signal.aborted ? 'timeout' : 'network', error)
    } finally {
      deadline.end()
    }
  }

  /** A failed token request is reported as information about the network, like a call. */
  async function reached(token: Promise<string | null>): Promise<string | null> {
    try {
      return await token
    } catch (error) {
      if (error instanceof OfflineError && error.kind === 'network' && !scope.closed.aborted) report('failed')
      throw error
    }
  }

  const transport: Transport = {
    scope,
    isOurs: () => expectsMark,
    assertOnline() {
      if (isOffline()) throw new OfflineError('network')
    },
    async send(call) {
      if (call.method !== 'GET') transport.assertOnline()
      const token = call.auth === 'none' ? null : await reached(tokens.current())
      if (scope.closed.aborted) throw new OfflineError('closed')
      if (token === null && call.auth === 'required') throw new ApiError(401, 'unauthorized')
      const key = call.method === 'GET' ? undefined : (call.idempotencyKey ?? newId())
      let verdict = await attempt(call, token, key)
      if (verdict.kind === 'auth' && token !== null) {
        const fresh = await reached(tokens.renewed(token))
        if (fresh !== null) verdict = await attempt(call, fresh, key)
        if (verdict.kind === 'auth' && !scope.closed.aborted) tokens.refused()
      }
      if (scope.closed.aborted) throw new OfflineError('closed')
      if (verdict.kind === 'ok') {
        const data = fit ? await fit(call.method, call.path, verdict.data) : verdict.data
        return call.counted ? { rows: data, count: verdict.count } : data
      }
      if (verdict.error instanceof ApiError && verdict.error.code === 'executeAsForbidden') tokens.revoked()
      // 403 and related statuses can also mean that the token contains outdated claims.
      else if (verdict.kind === 'forbidden' && token !== null) void tokens.freshen(token)
      throw verdict.error
    },
  }
  return transport
}
