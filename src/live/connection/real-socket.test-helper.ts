// A real WebSocket server for tests. Its package is imported without types, because src has no Node types.

interface ServerSocket {
  send(text: string): void
  close(code?: number): void
  terminate(): void
  on(event: 'message', listener: (data: { toString(): string }) => void): void
}
interface Server {
  on(event: 'connection', listener: (socket: ServerSocket, request: { url: string }) => void): void
  once(event: 'listening', listener: () => void): void
  address(): { port: number }
  clients: Set<ServerSocket>
  close(done?: () => void): void
}

export interface RealSocketServer {
  port: number
  /** Address of every connection, in order. */
  urls: string[]
  /** Messages of clients. */
  heard: string[]
  say(text: string): void
  /** Breaks every connection without a close frame. */
  cut(): void
  close(): Promise<void>
}

const named = (name: string): string => name

/** Starts a socket server; with `port` on that port, to restart where another one was. */
export async function realSocketServer(port = 0): Promise<RealSocketServer> {
  const { WebSocketServer } = (await import(/* @vite-ignore */ named('ws'))) as {
    WebSocketServer: new (options: { port: number; host: string }) => Server
  }
  const server = new WebSocketServer({ port, host: '127.0.0.1' })
  const urls: string[] = []
  const heard: string[] = []
  server.on('connection', (socket, { url }) => {
    urls.push(url)
    socket.on('message', (data) => heard.push(data.toString()))
  })
  await new Promise<void>((resolve) => server.once('listening', resolve))
  return {
    port: server.address().port,
    urls,
    heard,
    say: (text) => server.clients.forEach((socket) => socket.send(text)),
    cut: () => server.clients.forEach((socket) => socket.terminate()),
    close: () =>
      new Promise((resolve) => {
        server.clients.forEach((socket) => socket.terminate())
        server.close(resolve)
      }),
  }
}
