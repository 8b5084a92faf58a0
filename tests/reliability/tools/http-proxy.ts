// A proxy in front of the API that knows requests: each may be broken in a way of its own, and all of it is written down.
import { Agent, createServer, request as ask, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { faultOf, give, type Answer, type FaultKind, type Passing } from './fault-kinds.ts'
import { chance, type Chance } from './random.ts'

export interface Asked {
  method: string
  /** With the query. */
  path: string
  headers: IncomingMessage['headers']
}

/** The first rule that fits a request decides. Preflights are never broken: browsers keep their answers for hours anyway. */
export interface Rule {
  fits: (asked: Asked) => boolean
  /** Share of the requests that are broken, 0 to 1. */
  rate: number
  /** One of them by chance; more often where it stands twice. */
  kinds: readonly FaultKind[]
}

export interface Entry {
  at: number
  method: string
  path: string
  key: string | undefined
  /** Of a message that is sent, its words. */
  text?: string
  /** null: let through. */
  fault: FaultKind | null
  /** What the server said; null when it was never asked, or has not answered. */
  status: number | null
}

export interface HttpProxy {
  rules: Rule[]
  /** Headers that are changed on the way in: `{ 'idempotency-key': () => newId() }` switches keys off without the client knowing. */
  rewrite: Record<string, (value: string) => string>
  readonly journal: Entry[]
  chance: Chance
  start(): Promise<void>
  /** Cuts every connection: what was swallowed is let go too. */
  cut(): void
  stop(): Promise<void>
}

const bodyOf = async (stream: AsyncIterable<Buffer>): Promise<Buffer> => {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts)
}

/** What is sent as a message has a `text`; undefined for everything else. */
function wordsIn(body: Buffer): string | undefined {
  try {
    const { text } = JSON.parse(body.toString()) as { text?: unknown }
    return typeof text === 'string' ? text : undefined
  } catch {
    return undefined
  }
}

/** Listens on `port`, asks `target`, both on this machine. Every choice comes from its `chance`, which a spec sets from its seed. */
export function httpProxy(port: number, target: number): HttpProxy {
  // A connection each: one that was kept may be closed by the server just as it is asked again, a fault that no rule ordered.
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
        // A server that is away, or a client that left: either way no one is owed an answer.
        pass(incoming, response).catch(() => incoming.socket.destroy())
      })
      // Silence must last as long as whoever waits.
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

/** How often each fault was met, the share of requests that met one, and how many requests there were. */
export function tally(journal: readonly Entry[]): { requests: number; share: number; byKind: Partial<Record<FaultKind, number>> } {
  const byKind: Partial<Record<FaultKind, number>> = {}
  for (const { fault } of journal) if (fault) byKind[fault] = (byKind[fault] ?? 0) + 1
  const broken = journal.filter(({ fault }) => fault !== null).length
  return { requests: journal.length, share: journal.length === 0 ? 0 : broken / journal.length, byKind }
}
