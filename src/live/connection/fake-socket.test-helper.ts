// A fake socket that tests control.
import type { SocketLike } from './connection.ts'

export class FakeSocket implements SocketLike {
  readonly token: string
  sent: string[] = []
  closed = false
  readonly #listeners = new Map<string, ((event: { data: unknown }) => void)[]>()
  constructor(token: string) {
    this.token = token
  }
  addEventListener(type: string, listener: (event: { data: unknown }) => void): void {
    this.#listeners.set(type, [...(this.#listeners.get(type) ?? []), listener])
  }
  send(text: string): void {
    this.sent.push(text)
  }
  close(): void {
    if (this.closed) return
    this.closed = true
    this.emit('close')
  }
  emit(type: string, data?: unknown): void {
    for (const listener of this.#listeners.get(type) ?? []) listener({ data })
  }
}
