// Messages between the tabs of one identity about their outbox.
import type { OutboxRow } from './rows/row.ts'

interface Listener {
  /** Another tab has changed rows: they must be read again. */
  changed: () => void
  /** Another tab received an answer. */
  answered: (row: OutboxRow, answer: unknown) => void
}

export interface OutboxNews extends Listener {
  /** There is a reason to try immediately. */
  wake: () => void
  listen: (listener: Listener & { wake: () => void }) => void
  stop: () => void
}

type Message = { type: 'changed' } | { type: 'wake' } | { type: 'answered'; row: OutboxRow; answer: unknown }

const isMessage = (data: unknown): data is Message => typeof data === 'object' && data !== null && 'type' in data

/** `name` is unique per identity. Changes within one microtask are reported once. */
export function createNews(name: string): OutboxNews {
  const channel = globalThis.BroadcastChannel ? new BroadcastChannel(name) : null
  let telling = false
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: it ends at our origin
  const tell = (message: Message) => channel?.postMessage(message)
  return {
    changed() {
      if (telling) return
      telling = true
      queueMicrotask(() => {
        telling = false
        tell({ type: 'changed' })
      })
    },
    answered: (row, answer) => tell({ type: 'answered', row, answer }),
    wake: () => tell({ type: 'wake' }),
    listen({ changed, answered, wake }) {
      channel?.addEventListener('message', ({ data }) => {
        if (!isMessage(data)) return
        if (data.type === 'changed') changed()
        else if (data.type === 'wake') wake()
        else answered(data.row, data.answer)
      })
    },
    stop: () => channel?.close(),
  }
}
