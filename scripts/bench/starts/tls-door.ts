// A TLS server with HTTP/2 in front of a plain HTTP server, as an operator's proxy is. WebSockets pass through.
import { request as upstream, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import { connect, type AddressInfo, type Server, type Socket } from 'node:net'
import type { Certificate } from './certificate.ts'

export interface Door {
  port: number
  stop(): Promise<void>
}

/** Headers of one connection, which HTTP/2 refuses. */
const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'proxy-connection'])
const passed = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':') && !ofConnection.has(name)))

/** Listens on any free port of this machine. */
export const listening = (server: Server): Promise<number> =>
  new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)))

function forward(port: number, asked: Http2ServerRequest, answer: Http2ServerResponse): void {
  const host = asked.headers[':authority'] ?? asked.headers.host
  const headers = { ...passed(asked.headers), host }
  const call = upstream({ host: '127.0.0.1', port, method: asked.method, path: asked.url, headers }, (from: IncomingMessage) => {
    answer.writeHead(from.statusCode ?? 502, passed(from.headers))
    from.pipe(answer)
  })
  call.on('error', () => answer.destroy())
  asked.pipe(call)
}

/** Passes a WebSocket handshake and its frames through unchanged. */
function passSocket(port: number, asked: IncomingMessage, socket: Socket, head: Buffer): void {
  const inner = connect(port, '127.0.0.1', () => {
    const lines = Array.from(
      { length: asked.rawHeaders.length / 2 },
      (_, at) => `${asked.rawHeaders[2 * at]}: ${asked.rawHeaders[2 * at + 1]}`,
    )
    inner.write(`${asked.method} ${asked.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
    inner.write(head)
    inner.pipe(socket).pipe(inner)
  })
  for (const [one, other] of [
    [inner, socket],
    [socket, inner],
  ] as const) {
    one.on('error', () => other.destroy())
    one.on('close', () => other.destroy())
  }
}

/** Starts a TLS server on any free port in front of a plain one. */
export async function tlsDoor(port: number, { key, cert }: Certificate): Promise<Door> {
  const server = createSecureServer({ key, cert, allowHTTP1: true }, (asked, answer) => forward(port, asked, answer))
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => sockets.add(socket.on('close', () => sockets.delete(socket))))
  server.on('upgrade', (asked: IncomingMessage, socket: Socket, head: Buffer) => passSocket(port, asked, socket, head))
  server.on('sessionError', () => {})
  return {
    port: await listening(server),
    stop() {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
