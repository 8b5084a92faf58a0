// The socket's own port: admits sockets, pings them, and closes them.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import { addressOfMessage } from '../http/port/client-address.ts'
import { asClient } from '../limits/turns.ts'
import { serverOptionsFor, usualPatience, watchConnections, type Patience } from '../http/port/patience.ts'
import type { Services } from '../services.ts'
import type { Address } from '../settings.ts'
import { admit } from './admit.ts'
import { clientsOf, closeCodes } from './clients.ts'
import { converse, type SocketCounts, type Surroundings } from './conversation.ts'
import { createAudience } from './typing.ts'

/** Maximum size of a client's frame; a larger one closes with 1009. */
const maxFrameBytes = 4096

/** Handshakes of one network: all phones of a venue reconnect at the same time, and retry a few times. */
const handshakeLimit = { count: 3000, seconds: 60 }

export interface SocketTimes {
  /** The interval between two pings. */
  pingMs: number
  /** A socket without a sign of life for this long counts as closed, whatever TCP reports. */
  silenceMs: number
  /** How long a closing socket may take to answer. */
  closeMs: number
}

const usualTimes: SocketTimes = { pingMs: 25_000, silenceMs: 60_000, closeMs: 1000 }

export interface SocketServer {
  port: number
  counts: SocketCounts
  /** Closes every socket with 1001, after which clients reconnect. */
  close(): Promise<void>
}

function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The socket server is not listening on a port.')
  return address.port
}

/**
 * Opens the socket server of `services.live`, which must come from `createLive`. Rejects with Node's own error if the address is not
 * available. By specification tokens are in the address, so addresses are never logged.
 */
export async function startSocket(
  services: Services,
  address: Address,
  times: Partial<SocketTimes> = {},
  patience: Patience = usualPatience,
): Promise<SocketServer> {
  const { pingMs, silenceMs, closeMs } = { ...usualTimes, ...times }
  const behind = clientsOf(services.live)
  if (behind === undefined) throw new Error('The socket needs the live service of createLive.')
  const { clients } = behind
  const lastHeard = new WeakMap<WebSocket, number>()
  const counts: SocketCounts = { malformed: 0, notMember: 0, tooMany: 0 }
  const around: Surroundings = {
    services,
    ...behind,
    audience: createAudience(services.db),
    counts,
    heard: (socket) => lastHeard.set(socket, performance.now()),
  }

  const sockets = new WebSocketServer({ noServer: true, maxPayload: maxFrameBytes, perMessageDeflate: false })
  const server = createServer(serverOptionsFor(patience), (_request, response) => {
    response
      .writeHead(426, { 'content-type': 'text/plain', connection: 'close', upgrade: 'websocket' })
      .end('A WebSocket is served here.\n')
  })

  watchConnections(server, patience)

  /** Refuses over an accepted socket: a browser does not tell the page why a handshake failed, so it would retry forever. */
  const enter = async (request: IncomingMessage, duplex: Duplex, head: Buffer): Promise<void> => {
    const startedAt = performance.now()
    const admission = await asClient(addressOfMessage(request, services.settings).network, () => admit(services, request))
    sockets.handleUpgrade(request, duplex, head, (socket) => {
      const signedOut = !('refused' in admission) && clients.closedSince(admission, startedAt)
      if ('refused' in admission || signedOut) {
        socket.on('error', () => {})
        socket.close('refused' in admission ? admission.refused : closeCodes.unauthorized)
        setTimeout(() => socket.terminate(), closeMs).unref()
        return
      }
      const { expiresAt, ...person } = admission
      converse({ ...person, socket }, expiresAt, around)
    })
  }
  server.on('upgrade', (request, duplex, head) => {
    const retryAfter = services.windows.take(`socket ${addressOfMessage(request, services.settings).network}`, handshakeLimit)
    if (retryAfter > 0) {
      duplex.on('error', () => {})
      duplex.end(`HTTP/1.1 429 Too Many Requests\r\nretry-after: ${retryAfter}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
      return
    }
    const broken = (): void => void duplex.destroy()
    duplex.on('error', broken)
    enter(request, duplex, head)
      .finally(() => duplex.off('error', broken))
      .catch((error: unknown) => {
        services.log.error({ err: error }, 'A socket could not be opened.')
        duplex.destroy()
      })
  })

  const beat = setInterval(() => {
    const now = performance.now()
    for (const { socket } of clients.all()) {
      if (now - (lastHeard.get(socket) ?? now) > silenceMs) socket.terminate()
      else if (socket.readyState === socket.OPEN) socket.ping()
    }
  }, pingMs)

  server.listen(address.port, address.host)
  await once(server, 'listening').catch((error: unknown) => {
    clearInterval(beat)
    throw error
  })
  return {
    port: portOf(server),
    counts,
    async close() {
      clearInterval(beat)
      const closed = once(server, 'close')
      server.close()
      clients.closeAll(closeCodes.goingAway)
      const late = setTimeout(() => {
        for (const socket of sockets.clients) socket.terminate()
        server.closeAllConnections()
      }, closeMs)
      await closed
      clearTimeout(late)
    },
  }
}
