// A TCP proxy that simulates network faults, between the browser and every port of the platform.
import { createConnection, createServer, type Server, type Socket } from 'node:net'

/**
 * pass: bytes flow. stopped: no one listens, open connections are cut. hang: connections are accepted and bytes
 * swallowed, for ever; open ones stall. portal: every request is answered with someone else's page, status 200.
 */
export type Fault = 'pass' | 'stopped' | 'hang' | 'portal'

const portalPage = '<!doctype html><title>Free Wi-Fi</title><h1>Please accept our terms</h1>'
const portalAnswer = `HTTP/1.1 200 OK\r\ncontent-type: text/html\r\naccess-control-allow-origin: *\r\ncontent-length: ${portalPage.length}\r\nconnection: close\r\n\r\n${portalPage}`

export class FaultProxy {
  readonly port: number
  readonly #target: number
  #fault: Fault = 'pass'
  #server: Server | null = null
  readonly #open = new Set<Socket>()

  constructor(port: number, target: number) {
    this.port = port
    this.#target = target
  }

  async start(): Promise<void> {
    const server = createServer((client) => this.#accept(client))
    this.#server = server
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(this.port, '127.0.0.1', resolve)
    })
  }

  /** Takes effect at once, on open connections too. */
  async fail(fault: Fault): Promise<void> {
    const before = this.#fault
    this.#fault = fault
    if (fault === 'stopped') return this.stop()
    if (before === 'stopped') return this.start()
    // A connection made under the old rule would go on under it.
    if (fault !== 'hang') this.#cut()
  }

  async stop(): Promise<void> {
    this.#cut()
    const server = this.#server
    this.#server = null
    if (server) await new Promise<void>((resolve) => void server.close(() => resolve()))
  }

  #cut(): void {
    for (const socket of this.#open) socket.destroy()
    this.#open.clear()
  }

  #accept(client: Socket): void {
    this.#open.add(client)
    client.on('close', () => this.#open.delete(client))
    client.on('error', () => client.destroy())
    if (this.#fault === 'portal') {
      client.once('data', () => client.end(portalAnswer))
      return
    }
    if (this.#fault === 'hang') {
      client.resume()
      return
    }
    const upstream = createConnection(this.#target, '127.0.0.1')
    this.#open.add(upstream)
    upstream.on('error', () => client.destroy())
    upstream.on('close', () => {
      this.#open.delete(upstream)
      client.destroy()
    })
    client.on('close', () => upstream.destroy())
    client.on('data', (bytes) => {
      if (this.#fault === 'pass') upstream.write(bytes)
    })
    upstream.on('data', (bytes) => {
      if (this.#fault === 'pass') client.write(bytes)
    })
  }
}
