// Rows and outboxes for tests, without a device and without a network.
import { MutationObserver, type QueryClient } from '@tanstack/react-query'
import { vi } from 'vitest'
import { attachQueue } from '../../api/queue.ts'
import { chatWrites } from '../../api/resources/community/chat.ts'
import { aClient } from '../../api/testing.test-helper.ts'
import { transportOf, type Call } from '../../api/transport/transport.ts'
import { outbox as shown } from '../../state/shown/outbox.ts'
import { createEffects } from './effects.ts'
import { createMemoryRows } from './rows/memory-rows.ts'
import type { OutboxOptions } from './options.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import { rowFor, type OutboxRow } from './rows/row.ts'
import { createSpillingRows } from './rows/spilling-rows.ts'

export const aRow = (of: Partial<OutboxRow> = {}): OutboxRow => ({
  ...rowFor(
    {
      key: 'key',
      op: 'chat.send',
      lane: 'chat:7',
      method: 'POST',
      path: '/self/chat/channels/:channelId/messages',
      auth: 'required',
      params: { channelId: '7' },
    },
    0,
  ),
  seq: 1,
  ...of,
})

/** An outbox in memory with the transport of a cache. It leads and is attached to the cache. */
export function anOutbox(client: QueryClient, of: Partial<OutboxOptions> = {}): Outbox {
  const { scope } = transportOf(client)
  let rows: () => readonly OutboxRow[] = () => []
  const outbox = createOutbox({
    scope,
    transport: transportOf(client),
    rows: createSpillingRows(createMemoryRows(), () => true),
    effects: createEffects(client, () => rows()),
    news: { changed() {}, answered() {}, wake() {}, listen() {}, stop() {} },
    isOffline: () => false,
    isLeading: () => true,
    me: () => 'me',
    onRefused() {},
    onAnswered() {},
    random: () => 0,
    ...of,
  })
  rows = () => outbox.rows()
  attachQueue(client, async () => outbox)
  void outbox.open()
  return outbox
}

/** The pending writes as shown: text, state, reason. */
export const waiting = () => shown.rows.map(({ body, state, reason }) => [(body as { text: string }).text, state, reason])

let nextId = 100
/** The answer to a message. */
export const aMessage = ({ body }: Call) => ({
  id: (nextId += 1),
  text: (body as { text: string }).text,
  type: 'user',
  accountId: 'me',
  createdAt: '2026-11-20T09:00:00.000Z',
})

/** A conversation that writes into an outbox, and its server. */
export function aWriter(answer: (call: Call) => unknown, of: Partial<OutboxOptions> = {}) {
  const server = aClient(answer)
  const box = anOutbox(server.client, of)
  const send = (text: string, channelId = 7) => new MutationObserver(server.client, chatWrites.send).mutate({ channelId, body: { text } })
  const texts = () => server.calls.map(({ body }) => (body as { text: string }).text)
  return { ...server, server, box, send, texts }
}

/** Advances the (fake) clock and runs everything that is due by then. */
export const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
