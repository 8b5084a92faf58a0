// How long a port waits for whoever connected: silent connections and slow requests are closed, and there is a most.
import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'

export interface Patience {
  /** From connecting to the end of the first request's head; a later head has as long from its first byte. */
  headMs: number
  /** For a whole request, body included: a clip of 64 MB over a slow line takes minutes. */
  requestMs: number
  /** A body slower than this on average is closed, once it has had `headMs`. */
  bytesPerSecond: number
  /** Between two looks. */
  lookMs: number
  /** Connections open at once; further ones are closed. */
  most: number
}

export const usualPatience: Patience = { headMs: 15_000, requestMs: 300_000, bytesPerSecond: 1000, lookMs: 5000, most: 10_000 }

/** What Node takes when a server is made; it looks after heads and whole requests by itself. */
export const serverOptionsFor = ({ headMs, requestMs, lookMs }: Patience) => ({
  headersTimeout: headMs,
  requestTimeout: requestMs,
  connectionsCheckingInterval: lookMs,
})

/**
 * Watches the connections of `server`. Node's own timers begin with the first byte, so that a connection that says nothing
 * would stay for ever; and its limit for a whole request is as long as the largest upload needs.
 */
export function watchConnections(server: Server, patience: Patience): void {
  const { headMs, bytesPerSecond, lookMs, most } = patience
  server.maxConnections = most
  const silent = new Map<Socket, number>()
  const receiving = new Map<IncomingMessage, { since: number; bytes: number }>()
  const heard = (request: IncomingMessage): void => {
    silent.delete(request.socket)
    if (request.complete) return
    receiving.set(request, { since: performance.now(), bytes: request.socket.bytesRead })
    request.once('close', () => receiving.delete(request))
  }
  const connected = (socket: Socket): void => {
    silent.set(socket, performance.now())
    socket.once('close', () => silent.delete(socket))
  }
  server.on('connection', connected)
  // Over TLS the requests come on a socket of their own, and the one below is closed with it.
  server.on('secureConnection', (socket: Socket & { _parent?: Socket }) => {
    if (socket._parent) silent.delete(socket._parent)
    connected(socket)
  })
  server.on('request', heard)
  server.on('upgrade', heard)
  const look = setInterval(() => {
    const now = performance.now()
    for (const [socket, since] of silent) if (now - since > headMs) socket.destroy()
    for (const [request, { since, bytes }] of receiving) {
      const ms = now - since
      if (request.complete) receiving.delete(request)
      else if (ms > headMs && request.socket.bytesRead - bytes < (bytesPerSecond * ms) / 1000) request.socket.destroy()
    }
  }, lookMs)
  look.unref()
  server.once('close', () => clearInterval(look))
}
