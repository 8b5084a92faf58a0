// A WebSocket proxy: it refuses connections, duplicates, drops and delays frames, or becomes silent permanently.
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocket, WebSocketServer } from 'ws'
import { chance, type Chance } from './random.ts'

/** Shares, 0 to 1. */
export interface FrameFaults {
  /** The share of the attempts to open a socket. */
  refused: number
  /** The share of the opened sockets: after a while frames stop in both directions, and neither side is notified. */
  halfOpen: number
  /** The share of the frames to the client; also for `dropped` and `late`. */
  doubled: number
  dropped: number
  late: number
}
export const noFrameFaults: FrameFaults = { refused: 0, halfOpen: 0, doubled: 0, dropped: 0, late: 0 }

export interface SocketProxy {
  faults: FrameFaults
  /** How often each fault occurred. */
  readonly met: Record<keyof FrameFaults, number>
  chance: Chance
  start(): Promise<void>
  /** Closes every open socket, like a lost network. */
  cut(): void
  /** Stops all frames on the currently open sockets without notifying either side. */
  halfOpen(): void
  stop(): Promise<void>
}

interface Pair {
  client: WebSocket
  server: WebSocket
  silent: boolean
}

/** Listens on `port` and forwards to `target`, both local. Every random choice uses `chance`, which a spec sets from its seed. */
export function socketProxy(port: number, target: number): SocketProxy {
  const pairs = new Set<Pair>()
  const sockets = new WebSocketServer({ noServer: true })
  let server: Server | null = null
  const met: SocketProxy['met'] = { refused: 0, halfOpen: 0, doubled: 0, dropped: 0, late: 0 }
  const meets = (fault: keyof FrameFaults): boolean => {
    const happens = proxy.chance.happens(proxy.faults[fault])
    if (happens) met[fault] += 1
    return happens
  }

  function join(client: WebSocket, { url = '/', headers }: IncomingMessage): void {
    const { host = '', origin } = headers
    const upstream = new WebSocket(`ws://127.0.0.1:${target}${url}`, { headers: { host, ...(origin === undefined ? {} : { origin }) } })
    const pair: Pair = { client, server: upstream, silent: false }
    pairs.add(pair)
    if (meets('halfOpen')) setTimeout(() => (pair.silent = true), proxy.chance.between(100, 3000))
    const early: string[] = []
    client.on('message', (frame) => {
      const text = (frame as Buffer).toString()
      if (pair.silent) return
      if (upstream.readyState === WebSocket.OPEN) upstream.send(text)
      else early.push(text)
    })
    upstream.on('open', () => early.splice(0).forEach((text) => upstream.send(text)))
    upstream.on('message', (frame) => {
      const text = (frame as Buffer).toString()
      const send = () => !pair.silent && client.readyState === WebSocket.OPEN && client.send(text)
      if (meets('dropped')) return
      if (meets('late')) setTimeout(send, proxy.chance.between(20, 2000))
      else send()
      if (meets('doubled')) setTimeout(send, proxy.chance.between(0, 500))
    })
    const part = (from: WebSocket, to: WebSocket) => {
      from.on('error', () => {})
      from.on('close', (code) => {
        pairs.delete(pair)
        // 1005 and 1006 mean a close without a code; they must not be sent.
        if (code < 1000 || code === 1005 || code === 1006) to.terminate()
        else to.close(code)
      })
    }
    part(client, upstream)
    part(upstream, client)
  }

  const proxy: SocketProxy = {
    faults: noFrameFaults,
    chance: chance(1),
    met,
    start() {
      server = createServer((_request, response) => void response.writeHead(426).end())
      server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
        if (meets('refused')) socket.destroy()
        else sockets.handleUpgrade(request, socket, head, (client) => join(client, request))
      })
      return new Promise((resolve, reject) => server!.once('error', reject).listen(port, '127.0.0.1', () => resolve()))
    },
    cut() {
      for (const { client, server: upstream } of pairs) {
        client.terminate()
        upstream.terminate()
      }
    },
    halfOpen() {
      for (const pair of pairs) pair.silent = true
    },
    async stop() {
      proxy.cut()
      await new Promise<void>((resolve) => (server ? void server.close(() => resolve()) : resolve()))
    },
  }
  return proxy
}
