// The one door for HTTP: sends a call for a scope, waits no longer than its deadline, and judges the answer.
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
  /** As in the table, with `:names` that `params` fills; what is left of them goes into the query. */
  path: string
  auth: Auth
  params: Record<string, unknown>
  body?: unknown
  /** Makes a write happen once however often it is sent; made here when not given. */
  idempotencyKey?: string
  signal?: AbortSignal
  /** Milliseconds until it counts as timed out, the body included; of a watched call, since anything of it moved. */
  deadline?: number
  /** Hears how much of the body is on its way, 0 to 1; from the beginning again where it has to be sent twice. */
  onProgress?: (share: number) => void
  asMyself?: boolean
}

/** Where a scope's token comes from. Both reject with OfflineError when the identity service is not reached. */
export interface TokenSource {
  /** A token good for some seconds still; null when signed out. */
  current(): Promise<string | null>
  /** A token newer than the one that was refused; null when the session is over. Many callers cause one refresh. */
  renewed(refused: string): Promise<string | null>
  /** Renews a token that may know an old state of things, unless that was done a moment ago. Never rejects. */
  freshen(known: string): Promise<void>
  /** The server refused a fresh token: the session is over. */
  refused(): void
  /** The server does not let this person act for the account any more. */
  revoked(): void
}

/** What a call taught about the network. */
export type Outcome = 'answered' | 'timedOut' | 'failed' | 'notOurs'

export interface TransportOptions {
  scope: Scope
  tokens: TokenSource
  /** Told after every attempt. */
  report: (outcome: Outcome) => void
  /** True while nothing gets through: writes then fail at once. */
  isOffline: () => boolean
  /** The answer as it may be used; rejects where it makes no sense (answers.ts). */
  fit?: (method: string, path: string, data: unknown) => Promise<unknown>
  /** Told of the oldest build of ours that the server works with, where it names one. */
  demand?: (build: string) => void
}

export interface Transport {
  readonly scope: Scope
  /** Gives `data` of the answer. Throws ApiError or OfflineError; AbortError when the call's own signal aborts. */
  send(call: Call): Promise<unknown>
  /** Throws OfflineError while nothing gets through. */
  assertOnline(): void
  /** Whether the server has shown that it is one of ours, which does what is sent twice under one key only once. */
  isOurs(): boolean
}

const READ_DEADLINE = 10_000
const WRITE_DEADLINE = 15_000

const transports = new WeakMap<QueryClient, Transport>()

/** Binds a cache to its way out. Done once, where both are made. */
export const attachTransport = (client: QueryClient, transport: Transport): void => void transports.set(client, transport)

/** The transport of a cache. Throws where none was attached: a cache of no one can ask nothing. */
export function transportOf(client: QueryClient): Transport {
  const transport = transports.get(client)
  if (!transport) throw new Error('No scope')
  return transport
}

const asText = (value: unknown): string => (Array.isArray(value) ? value.join(',') : String(value))

/** Address of a call: parameters into the path, the rest into the query; lists are joined by commas, nothing is sent for nothing. */
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

/** Makes the way out of one scope. Its headers are the scope's own: nothing is looked up when a call is sent. */
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

  /** A token that could not be had says something about the network, like a call. */
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
      if (verdict.kind === 'ok') return fit ? fit(call.method, call.path, verdict.data) : verdict.data
      if (verdict.error instanceof ApiError && verdict.error.code === 'executeAsForbidden') tokens.revoked()
      // 403 and its relatives may also mean that the token knows an old state of things.
      else if (verdict.kind === 'forbidden' && token !== null) void tokens.freshen(token)
      throw verdict.error
    },
  }
  return transport
}
