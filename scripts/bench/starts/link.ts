// A slow network below TLS: every byte of every connection passes one line with a latency and a bandwidth, also the bytes of workers,
// handshakes and sockets, which the browser's own throttling leaves out.
import { connect, createServer, type Socket } from 'node:net'
import { listening, type Door } from './tls-door.ts'

/** `pass`: slow. `free`: not slowed. `offline`: connections are refused. `dead`: connections open, but nothing passes. */
export type LinkState = 'pass' | 'free' | 'offline' | 'dead'

export interface Speed {
  /** Milliseconds there and back. */
  roundTrip: number
  /** Bytes a second, in each direction. */
  bytesPerSecond: number
}

export interface Line {
  state: LinkState
  /** Bytes towards the browser since the last reset, by name of the link. */
  readonly received: Record<string, number>
  /** Closes all connections and starts counting again. */
  reset(): void
  /** A port that leads to `port` over this line. */
  link(name: string, port: number): Promise<Door>
}

type Lane = (bytes: number, arrive: () => void) => void

/** The largest piece that passes at once. In bytes. */
const PIECE = 1400

/** One direction: pieces leave in order, at the bandwidth of the line, and arrive in order after half the latency. */
function createLane({ roundTrip, bytesPerSecond }: Speed): Lane {
  const under: { due: number; arrive: () => void }[] = []
  let freeAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  function deliver(): void {
    timer = undefined
    while (under.length > 0 && under[0]!.due <= performance.now()) under.shift()!.arrive()
    if (under.length > 0) timer ??= setTimeout(deliver, under[0]!.due - performance.now())
  }
  return (bytes, arrive) => {
    freeAt = Math.max(performance.now(), freeAt) + (bytes / bytesPerSecond) * 1000
    under.push({ due: freeAt + roundTrip / 2, arrive })
    timer ??= setTimeout(deliver, roundTrip / 2)
  }
}

/** Passes what one socket receives to the other over a lane, in the current state of the line. */
function slowly(from: Socket, to: Socket, lane: Lane, line: Line, count: (bytes: number) => void): void {
  from.on('data', (data: Buffer) => {
    if (line.state === 'dead' || line.state === 'offline') return
    count(data.length)
    if (line.state === 'free') {
      to.write(data)
      return
    }
    for (let at = 0; at < data.length; at += PIECE) {
      const piece = data.subarray(at, at + PIECE)
      lane(piece.length, () => to.writable && to.write(piece))
    }
  })
  from.on('end', () => lane(0, () => to.end()))
  from.on('error', () => to.destroy())
  from.on('close', () => lane(0, () => to.destroy()))
}

/** A line that all links share. */
export function createLine(speed: Speed): Line {
  const lanes = { up: createLane(speed), down: createLane(speed) }
  const received: Record<string, number> = {}
  const open = new Set<Socket>()
  const closeAll = () => {
    for (const socket of open) socket.destroy()
  }
  const line: Line = {
    state: 'pass',
    received,
    reset() {
      for (const name of Object.keys(received)) received[name] = 0
      closeAll()
    },
    async link(name, port) {
      received[name] = 0
      const server = createServer((outer) => {
        if (line.state === 'offline') {
          outer.destroy()
          return
        }
        const inner = connect(port, '127.0.0.1')
        open.add(outer)
        outer.on('close', () => open.delete(outer))
        slowly(outer, inner, lanes.up, line, () => {})
        slowly(inner, outer, lanes.down, line, (bytes) => (received[name] = (received[name] ?? 0) + bytes))
        // A connection takes one round trip to open.
        outer.pause()
        if (line.state === 'free') outer.resume()
        else lanes.up(0, () => lanes.down(0, () => outer.resume()))
      })
      return {
        port: await listening(server),
        stop() {
          closeAll()
          return new Promise((resolve) => server.close(() => resolve()))
        },
      }
    },
  }
  return line
}
