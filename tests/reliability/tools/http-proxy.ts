// An HTTP proxy in front of the API: each request can fail in its own way, and all requests are recorded.
import { Agent, createServer, request as ask, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { faultOf, give, type Answer, type FaultKind, type Passing } from './fault-kinds.ts'
import { chance, type Chance } from './random.ts'

export interface Asked {
  method: string
  /** Includes the query. */
  path: string
  headers: IncomingMessage['headers']
}

/** The first rule that fits a request applies. Preflights never fail, because browsers cache their answers for hours anyway. */
export interface Rule {
  fits: (asked: Asked) => boolean
  /** The share of the requests that fail, 0 to 1. */
  rate: number
  /** One is picked at random; a kind that is listed twice is picked more often. */
  kinds: readonly FaultKind[]
}

export interface Entry {
  at: number
  method: string
  path: string
  key: string | undefined
  /** The text, if the request sends a message. */
  text?: string
  /** null: passed unchanged. */
  fault: FaultKind | null
  /** The server's status; null if the server never received the request, or has not answered. */
  status: number | null
}

export interface HttpProxy {
  rules: Rule[]
  /** Changes request headers: `{ 'idempotency-key': () => newId() }` disables idempotency without the client's knowledge. */
  rewrite: Record<string, (value: string) => string>
  readonly journal: Entry[]
  chance: Chance
  start(): Promise<void>
  /** Closes every connection, including those of dropped requests. */
  cut(): void
  stop(): Promise<void>
}

const bodyOf = async (stream: AsyncIterable<Buffer>): Promise<Buffer> => {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts)
}

/** The `text` of a sent message; undefined for any other body. */
function wordsIn(body: Buffer): string | undefined {
  try {
    const { text } = JSON.parse(body.toString()) as { text?: unknown }
    return typeof text === 'string' ? text : undefined
  } catch {
    return undefined
  }
}

/** Listens on `port` and forwards to `target`, both local. Every random choice uses `chance`, which a spec sets from its seed. */
export function httpProxy(port: number, target: number): HttpProxy {
  // A new connection per request: the server may close a kept-alive connection just as it is reused, a fault without a rule.
  const agent = new Agent({ keepAlive: false, maxSockets: 64 })
  const open = new Set<Socket>()
  const journal: Entry[] = []
  let server: Server | null = null

  function upstream({ method, url, headers }: IncomingMessage, body: Buffer): Promise<Answer> {
    const changed = Object.entries(proxy.rewrite).flatMap(([name, change]) => {
      const value = headers[name]
      return typeof value === 'string' ? [[name, change(value)]] : []
    })
    return new Promise((resolve, reject) => {
      const asking = ask(
        { host: '127.0.0.1', port: target, agent, method, path: url, headers: { ...headers, ...Object.fromEntries(changed) } },
        (answer) => {
          bodyOf(answer).then((read) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: read }), reject)
        },
      )
      asking.on('error', reject)
      asking.end(body)
    })
  }

  async function pass(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/', headers, socket } = incoming
    const body = await bodyOf(incoming)
    const rule = method === 'OPTIONS' ? undefined : proxy.rules.find(({ fits }) => fits({ method, path: url, headers }))
    const fault = rule !== undefined && rule.kinds.length > 0 && proxy.chance.happens(rule.rate) ? proxy.chance.pick(rule.kinds) : null
    const entry: Entry = { at: Date.now(), method, path: url, key: headers['idempotency-key']?.toString(), fault, status: null }
    const text = wordsIn(body)
    if (text !== undefined) entry.text = text
    if (method !== 'OPTIONS') journal.push(entry)
    const commit = async (): Promise<Answer> => {
      const answer = await upstream(incoming, body)
      entry.status = answer.status
      return answer
    }
    const pause = (ms: number) =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms)
        response.once('close', () => {
          clearTimeout(timer)
          resolve()
        })
      })
    const passing: Passing = { response, socket, chance: proxy.chance, commit, pause }
    if (fault !== null) await faultOf(fault)(passing)
    else give(passing, await commit())
  }

  const proxy: HttpProxy = {
    rules: [],
    chance: chance(1),
    rewrite: {},
    journal,
    start() {
      server = createServer((incoming, response) => {
        // The server is down or the client has disconnected: in both cases no answer can be sent.
        pass(incoming, response).catch(() => incoming.socket.destroy())
      })
      // No server timeouts, because a silent fault must last until the client gives up.
      Object.assign(server, { requestTimeout: 0, headersTimeout: 0, keepAliveTimeout: 60_000 })
      server.on('connection', (socket) => {
        open.add(socket)
        socket.on('close', () => open.delete(socket))
        socket.on('error', () => {})
      })
      return new Promise((resolve, reject) => server!.once('error', reject).listen(port, '127.0.0.1', () => resolve()))
    },
    cut() {
      for (const socket of open) socket.destroy()
      open.clear()
    },
    async stop() {
      proxy.cut()
      agent.destroy()
      await new Promise<void>((resolve) => (server ? void server.close(() => resolve()) : resolve()))
    },
  }
  return proxy
}

/** The number of requests, the share of requests with a fault, and the count of each fault. */
export function tally(journal: readonly Entry[]): { requests: number; share: number; byKind: Partial<Record<FaultKind, number>> } {
  const byKind: Partial<Record<FaultKind, number>> = {}
  for (const { fault } of journal) if (fault) byKind[fault] = (byKind[fault] ?? 0) + 1
  const broken = journal.filter(({ fault }) => fault !== null).length
  return { requests: journal.length, share: journal.length === 0 ? 0 : broken / journal.length, byKind }
}
