// Faults of a request between a phone and the server: each is a plain function, all in one table.
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Chance } from './random.ts'

/** A complete answer of the server. */
export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

export interface Passing {
  response: ServerResponse
  socket: Socket
  chance: Chance
  /** Forwards the request to the server and returns its answer. If it is not called, the server never receives the request. */
  commit(): Promise<Answer>
  /** Resolves after `ms` milliseconds, or when the client disconnects. */
  pause(ms: number): Promise<void>
}

type Fault = (passing: Passing) => void | Promise<void>

const page = '<!doctype html><title>Free Wi-Fi</title><h1>Please accept our terms</h1>'
/** Readable from any origin, as portal pages often are. This is the worst case, because the client sees the status 200. */
const open = { 'access-control-allow-origin': '*' }

function say({ response }: Passing, status: number, headers: Record<string, string>, body: string): void {
  response.writeHead(status, { ...open, 'content-length': String(Buffer.byteLength(body)), ...headers }).end(body)
}
const html = { 'content-type': 'text/html' }
const json = { 'content-type': 'application/json' }
const error =
  (status: number) =>
  (passing: Passing): void =>
    say(passing, status, html, `<h1>${status}</h1>`)

/** Hop-by-hop headers, which belong to one connection and not to the answer. */
const hop = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length'])
export const forwarded = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !hop.has(name)))

/** Sends the server's answer unchanged. */
export function give({ response }: Pick<Passing, 'response'>, { status, headers, body }: Answer): void {
  response.writeHead(status, { ...forwarded(headers), 'content-length': String(body.length) }).end(body)
}

/** Sends the first half of a real answer; with 'told' the content length is that of the whole answer. */
async function half(passing: Passing, length: 'told' | 'untold'): Promise<void> {
  const { status, headers, body } = await passing.commit()
  const kept = body.subarray(0, Math.floor(body.length / 2))
  passing.response.writeHead(status, { ...forwarded(headers), ...(length === 'told' ? { 'content-length': String(body.length) } : {}) })
  passing.response.write(kept)
}

export const faults = {
  /** The proxy accepts the request and drops it: the server never receives it, and no answer is sent. */
  'silence before': () => {},
  'silence after commit': async (passing) => void (await passing.commit()),
  'reset before': ({ socket }) => void socket.resetAndDestroy(),
  'reset after commit': async (passing) => {
    await passing.commit()
    passing.socket.resetAndDestroy()
  },
  /** The headers arrive, the body never does. */
  'hang after headers': async (passing) => {
    const { status, headers, body } = await passing.commit()
    passing.response.writeHead(status, { ...forwarded(headers), 'content-length': String(body.length) })
    passing.response.flushHeaders()
  },
  'hang in the body': (passing) => half(passing, 'told'),
  /** Truncated; the content length shows that more was expected. */
  'cut, length told': async (passing) => {
    await half(passing, 'told')
    passing.socket.end()
  },
  /** Truncated so that it looks complete: only parsing the JSON shows it. */
  'cut, length untold': async (passing) => {
    await half(passing, 'untold')
    passing.response.end()
  },
  'page instead': (passing) => say(passing, 200, html, page),
  'page after commit': async (passing) => {
    await passing.commit()
    say(passing, 200, html, page)
  },
  'redirect to a portal': (passing) => say(passing, 302, { ...html, location: 'http://portal.localhost:9/' }, ''),
  '511': error(511),
  '500': error(500),
  '503': error(503),
  '502 after commit': async (passing) => {
    await passing.commit()
    error(502)(passing)
  },
  '429': (passing) => say(passing, 429, { ...json, 'retry-after': '1' }, '{"status":"error","message":"Too many","data":null}'),
  'empty JSON': (passing) => say(passing, 200, json, '{}'),
  'no body after commit': async (passing) => {
    await passing.commit()
    say(passing, 200, json, '')
  },
  /** Arrives completely, in small pieces. It counts as a fault because timeouts may expire first. */
  'slow body': async (passing) => {
    const { status, headers, body } = await passing.commit()
    passing.response.writeHead(status, { ...forwarded(headers), 'content-length': String(body.length) })
    const size = Math.ceil(body.length / 8)
    for (let at = 0; at < body.length; at += size) {
      passing.response.write(body.subarray(at, at + size))
      await passing.pause(passing.chance.between(10, 120))
    }
    passing.response.end()
  },
  late: async (passing) => {
    await passing.pause(passing.chance.between(50, 1500))
    give(passing, await passing.commit())
  },
} satisfies Record<string, Fault>

export type FaultKind = keyof typeof faults
export const everyFault = Object.keys(faults) as FaultKind[]
export const faultOf = (kind: FaultKind): Fault => faults[kind]
