// A fake of a provider's HTTP API for tests: records requests, and can be made slow.
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface Asked {
  method: string
  path: string
  headers: IncomingMessage['headers']
  body: string
}

export interface Answer {
  status?: number
  type?: string
  body: string
}

export interface StandIn {
  url: string
  asked: Asked[]
  /** Requests to such a path take effect, but their answers are lost. */
  loses: RegExp | null
  close(): Promise<void>
}

/** Answers every request with `answer`. */
export async function aStandIn(answer: (asked: Asked) => Answer): Promise<StandIn> {
  const asked: Asked[] = []
  const standIn = { url: '', asked, loses: null as RegExp | null, close }
  const server = createServer((request, response) => {
    void (async () => {
      const one = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body: await text(request) }
      asked.push(one)
      const { status = 200, type = 'application/json', body } = answer(one)
      if (standIn.loses?.test(one.path)) return
      response.writeHead(status, { 'content-type': type }).end(body)
    })()
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  standIn.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  function close(): Promise<void> {
    server.closeAllConnections()
    return new Promise((resolve) => void server.close(() => resolve()))
  }
  return standIn
}
