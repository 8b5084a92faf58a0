// Tells the server that messages which came by themselves were read: it counts only what was asked for.
import type { QueryClient } from '@tanstack/react-query'
import { transportOf } from '../api/transport.ts'

const DELAY = 1500

/** Asks for the newest message of a conversation a moment after it was shown, which marks the conversation read. */
export function createReader(client: QueryClient): { read(channelId: number): void; stop(): void } {
  const timers = new Map<number, ReturnType<typeof setTimeout>>()
  return {
    read(channelId) {
      clearTimeout(timers.get(channelId))
      const ask = () => {
        const params = { channelId: String(channelId), page: 1, pageSize: 1 }
        // Not reached: the next visit of the conversation says the same.
        transportOf(client)
          .send({ method: 'GET', path: '/self/chat/channels/:channelId/messages', auth: 'required', params })
          .catch(() => {})
      }
      timers.set(channelId, setTimeout(ask, DELAY))
    },
    stop() {
      for (const timer of timers.values()) clearTimeout(timer)
    },
  }
}
