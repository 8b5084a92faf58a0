// A real client for tests of the socket: records the received frames and the close code.
import { once } from 'node:events'
import { vi } from 'vitest'
import { WebSocket } from 'ws'

export interface Frame {
  type: string
  timestamp: number
  body?: { channelId?: number; accountId?: string; clientKey?: string; message?: { text: string } }
}

export interface TestClient {
  frames: Frame[]
  /** All frames except answers to pings. */
  news(): Frame[]
  say(frame: unknown): void
  /** Resolves when the server answers a ping, so that everything sent before has been read. */
  settled(): Promise<void>
  /** The close code, when closed. */
  closed: Promise<number>
  socket: WebSocket
}

export interface Ticket {
  organization?: string | null
  authorization?: string | null
  host?: string
  origin?: string | null
  query?: string
}

/** Opens a socket like a browser at `host`; resolves when it is open (a refusal follows as a close code). */
export async function connect(port: number, ticket: Ticket): Promise<TestClient> {
  const query = new URLSearchParams()
  if (ticket.organization) query.set('organization', ticket.organization)
  if (ticket.authorization) query.set('authorization', ticket.authorization)
  const socket = new WebSocket(`ws://127.0.0.1:${port}/?${query}${ticket.query ?? ''}`, {
    headers: { host: `${ticket.host}:${port}` },
    ...(ticket.origin ? { origin: ticket.origin } : {}),
  })
  const frames: Frame[] = []
  const pongs = () => frames.filter((frame) => frame.type === 'pong').length
  socket.on('message', (data: Buffer) => frames.push(JSON.parse(data.toString())))
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  await once(socket, 'open')
  const say = (frame: unknown): void => socket.send(typeof frame === 'string' || Buffer.isBuffer(frame) ? frame : JSON.stringify(frame))
  return {
    frames,
    news: () => frames.filter((frame) => frame.type !== 'pong'),
    say,
    async settled() {
      const before = pongs()
      say({ type: 'ping' })
      await vi.waitUntil(() => pongs() > before, { timeout: 5000 })
    },
    closed,
    socket,
  }
}
