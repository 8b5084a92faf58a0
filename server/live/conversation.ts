// One open socket: its frames and its lifetime.
import type { WebSocket } from 'ws'
import { createWindow } from '../limits/windows.ts'
import type { Services } from '../services.ts'
import { closeCodes, type Client, type Clients } from './clients.ts'
import { readFrame, type Incoming } from './incoming.ts'
import type { Audience } from './typing.ts'

/** People type in bursts: 20 frames in 10 s is more than any person produces. */
const frameLimit = { count: 20, seconds: 10 }
/** The maximum duration of a timer; an hour's token is far below. */
const maxTimerMs = 2_147_483_647

/** A process's socket statistics, for the log. */
export interface SocketCounts {
  malformed: number
  notMember: number
  tooMany: number
}

export interface Surroundings {
  services: Pick<Services, 'live' | 'log' | 'clock'>
  clients: Clients
  stamp: () => number
  audience: Audience
  counts: SocketCounts
  /** Records a sign of life of the socket. */
  heard(socket: WebSocket): void
}

async function answer(frame: Incoming, client: Client, around: Surroundings): Promise<void> {
  if (frame.type === 'ping' || frame.type === 'heartbeat') {
    const type = ({ ping: 'pong', heartbeat: 'pulse' } as const)[frame.type]
    client.socket.send(JSON.stringify({ type, timestamp: around.stamp() }))
    return
  }
  const { organizationId, accountId } = client
  const { type, channelId } = frame
  const accountIds = await around.audience.of(organizationId, channelId, accountId)
  if (accountIds === null) around.counts.notMember += 1
  else if (accountIds.length > 0) await around.services.live.publish({ organizationId, accountIds, type, body: { channelId, accountId } })
}

/**
 * Serves an admitted socket until it closes. Frames are processed in order. Malformed frames are ignored and counted. Too many frames close
 * it with 4429, the token's expiry with 4401.
 */
export function converse(client: Client, expiresAt: number, around: Surroundings): void {
  const { socket } = client
  const { clients, counts, services } = around
  const { log } = services
  const allowed = createWindow(frameLimit, () => performance.now())
  let work = Promise.resolve()

  const lifeMs = Math.max(0, expiresAt * 1000 - services.clock().getTime())
  const expiry = setTimeout(() => socket.close(closeCodes.unauthorized), Math.min(lifeMs, maxTimerMs))
  clients.add(client)
  around.heard(socket)

  socket.on('pong', () => around.heard(socket))
  socket.on('message', (data, isBinary) => {
    around.heard(socket)
    if (socket.readyState !== socket.OPEN) return
    if (!allowed()) {
      counts.tooMany += 1
      socket.close(closeCodes.tooMany)
      return
    }
    const frame = isBinary || !Buffer.isBuffer(data) ? null : readFrame(data.toString())
    if (frame === null) {
      counts.malformed += 1
      return
    }
    work = work
      .then(() => answer(frame, client, around))
      .catch((error: unknown) => log.error({ err: error }, 'A frame could not be answered.'))
  })
  // For a frame over the limit or a broken frame, ws closes with the right code automatically.
  socket.on('error', () => {})
  socket.on('close', () => {
    clearTimeout(expiry)
    clients.remove(client)
  })
}
