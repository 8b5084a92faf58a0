// A real HTTP server for tests of the client. Node's modules are imported without types, so that src as a whole does not need Node's types.

export interface Request {
  method: string
  url: string
  headers: Record<string, string | undefined>
  socket: { destroy(): void }
  on(event: 'data', listener: (chunk: Uint8Array) => void): void
  on(event: 'end', listener: () => void): void
}
export interface Response {
  writeHead(status: number, headers: Record<string, string>): void
  write(text: string): void
  end(text?: string): void
}
interface Server {
  listen(port: number, host: string, listening: () => void): void
  address(): { port: number }
  closeAllConnections(): void
  close(): void
}

export type Handler = (request: Request, response: Response, body: string) => void

const named = (name: string): string => `node:${name}`

/** Starts a server on a free port that passes every request, with its body, to `handle`. */
export async function realServer(handle: Handler): Promise<{ address: string; close(): void }> {
  const http = (await import(/* @vite-ignore */ named('http'))) as {
    createServer(listener: (request: Request, response: Response) => void): Server
  }
  const server = http.createServer((request, response) => {
    const decoder = new TextDecoder()
    let body = ''
    request.on('data', (chunk) => (body += decoder.decode(chunk, { stream: true })))
    request.on('end', () => handle(request, response, body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${server.address().port}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
