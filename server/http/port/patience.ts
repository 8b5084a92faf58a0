// Timeouts and limits of a port's connections: silent connections and slow requests are closed, and the number is limited.
import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'

export interface Patience {
  /** From connecting to the end of the first request's head; a later head has the same time from its first byte. */
  headMs: number
  /** For a whole request including its body: a clip of 64 MB over a slow connection takes minutes. */
  requestMs: number
  /** A body with a lower average rate is closed, after `headMs`. */
  bytesPerSecond: number
  /** The interval between two checks. */
  lookMs: number
  /** The maximum number of open connections; further ones are closed. */
  most: number
}

export const usualPatience: Patience = { headMs: 15_000, requestMs: 300_000, bytesPerSecond: 1000, lookMs: 5000, most: 10_000 }

/** Node's options when a server is created. Node checks the time of heads and whole requests. */
export const serverOptionsFor = ({ headMs, requestMs, lookMs }: Patience) => ({
  headersTimeout: headMs,
  requestTimeout: requestMs,
  connectionsCheckingInterval: lookMs,
})

/**
 * Watches the connections of `server`. Node's own timers start with the first byte, so a silent connection would stay open forever. Node's
 * limit for a whole request must be as long as the largest upload needs.
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
  // Over TLS the requests arrive on their own socket. Closing it closes the underlying one.
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
