// The page of bench-outbox.ts: an outbox on the device, without a network, as src/offline/outbox/start.ts makes it.
import { MutationObserver } from '@tanstack/react-query'
import { attachQueue } from '../../src/api/queue.ts'
import { chatWrites } from '../../src/api/resources/community/chat.ts'
import { aClient } from '../../src/api/testing.test-helper.ts'
import { transportOf } from '../../src/api/transport/transport.ts'
import { createEffects } from '../../src/offline/outbox/effects.ts'
import { createNews } from '../../src/offline/outbox/news.ts'
import { createOutbox, type Outbox } from '../../src/offline/outbox/outbox.ts'
import { createRows } from '../../src/offline/outbox/rows/rows.ts'
import { createSpillingRows } from '../../src/offline/outbox/rows/spilling-rows.ts'
import { OUTBOX_STORE } from '../../src/offline/storage/names.ts'
import { createStore } from '../../src/offline/storage/store.ts'

const { client } = aClient(() => new Promise(() => {}))
let box: Outbox | null = null

const write = (index: number): Promise<unknown> =>
  new MutationObserver(client, chatWrites.send).mutate({ channelId: 1 + (index % 20), body: { text: `Waiting message number ${index}` } })

const bench = {
  /** An outbox in which so many writes wait. */
  async open(waiting: number): Promise<void> {
    box?.stop()
    const name = `outbox-${waiting}`
    const outbox = createOutbox({
      scope: transportOf(client).scope,
      transport: transportOf(client),
      rows: createSpillingRows(createRows(createStore(name, OUTBOX_STORE, { durability: 'strict' })), () => false),
      effects: createEffects(client, () => outbox.rows()),
      news: createNews(name),
      isOffline: () => true,
      isLeading: () => true,
      me: () => 'me',
      onRefused() {},
      onAnswered() {},
    })
    box = outbox
    attachQueue(client, async () => outbox)
    await outbox.open()
    for (let index = 0; index < waiting; index += 1) await write(index)
    if (outbox.rows().length !== waiting) throw new Error(`${outbox.rows().length} writes wait instead of ${waiting}.`)
  },
  /** One more write. Resolves when it is on the device. */
  write,
}

export type Bench = typeof bench
Object.assign(globalThis, { bench })
