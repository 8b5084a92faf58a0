// The world of the model: two tabs of one identity on one device and one server, and the promises made to each writer.
import { aScope } from '../../../api/testing.test-helper.ts'
import type { QueuedWrite } from '../../../api/queue.ts'
import { createOutbox, type Outbox } from '../outbox.ts'
import type { OutboxNews } from '../news.ts'
import { createSpillingRows, type SpillingRows } from '../rows/spilling-rows.ts'
import { ModelDevice } from './device.test-helper.ts'
import { ModelServer } from './server.test-helper.ts'

/** One write: a message, a yes or no for a target, or a field of a setting. */
export type Wrote =
  | { kind: 'message'; text: string; lane: string }
  | { kind: 'wish'; target: string; on: boolean }
  | { kind: 'field'; name: string; value: number }

export interface Promised {
  wrote: Wrote
  /** The tab's own number: a tab that is closed and opened again gets a new one. */
  tab: number
  /** Its key. It differs from the given one if a wish replaced one that may have arrived. */
  key: string
  /** The time of writing. */
  at: number
  state: 'asked' | 'accepted' | 'declined' | 'cut short'
  /** The person discarded it, or the server refused it: nothing is promised any more. */
  released: boolean
  /** It was stored in memory only. */
  spilled: boolean
  /** It was declined, or its tab was killed before the result, and its writer has sent it again. */
  again: boolean
}

interface Tab {
  number: number
  isAlive: boolean
  box: Outbox
  hear: Parameters<OutboxNews['listen']>[0] | null
}

const silent = { taken() {}, answered() {}, dropped() {}, stop() {} }

/** Whether a row is only in the memory of a tab. */
export const isSpilled = ({ seq }: { seq: number }): boolean => seq >= 2 ** 40

/** The holding lane: a failed row blocks the rows after it. */
export const HOLDING = 'chat:9'

export class World {
  server = new ModelServer()
  device = new ModelDevice()
  tabs: Tab[] = []
  leader = 0
  promised: Promised[] = []
  /** A page slept for longer than a week: its pending rows are not sent without asking. */
  slept = false
  /** A deliberate fault: sending again uses another key. */
  forgetsKeys = false
  private numbers = 0

  constructor() {
    this.open(0)
    this.open(1)
  }

  private tell(from: Tab, word: (hear: NonNullable<Tab['hear']>) => void): void {
    for (const tab of this.tabs) if (tab !== from) setTimeout(() => tab.isAlive && tab.hear && word(tab.hear), 1)
  }

  /** Opens the tab of a place and replaces the previous one. */
  open(place: number): void {
    const tab: Tab = { number: (this.numbers += 1), isAlive: true, hear: null, box: undefined as unknown as Outbox }
    tab.box = createOutbox({
      scope: aScope(),
      transport: {
        scope: aScope(),
        isOurs: () => true,
        assertOnline() {},
        send: (call) => this.server.send(call, tab),
      },
      rows: this.rowsOf(tab),
      effects: silent,
      news: {
        changed: () => this.tell(tab, (hear) => hear.changed()),
        answered: (row, answer) => this.tell(tab, (hear) => hear.answered(row, answer)),
        wake: () => this.tell(tab, (hear) => hear.wake()),
        listen: (hear) => void (tab.hear = hear),
        stop: () => void (tab.hear = null),
      },
      apart: true,
      isOffline: () => this.server.offline,
      isLeading: () => this.tabs[this.leader] === tab,
      me: () => 'me',
      onRefused() {},
      onAnswered() {},
      random: () => 0.5,
    })
    this.tabs[place] = tab
    void tab.box.open()
    if (place === this.leader) void tab.box.lead()
  }

  private rowsOf(tab: Tab): SpillingRows {
    const rows = createSpillingRows(this.device.of(tab), () => !this.server.offline)
    const add: SpillingRows['add'] = async (row) => {
      const result = await rows.add(row)
      if (result.added && rows.isHere(result.added)) {
        for (const one of this.promised) if (one.key === row.key) one.spilled = true
        // The row that undoes a message is only in memory, so it is lost with the page.
        if (row.op === 'chat.removeMessage') this.device.recalled.clear()
      }
      return result
    }
    return { ...rows, add }
  }

  /** The page is killed. Its calls in flight either still arrive or are lost. */
  crash(place: number, arrives: boolean): void {
    const tab = this.tabs[place]!
    if (arrives) this.server.hear(tab)
    this.server.hangUp(tab)
    tab.isAlive = false
    tab.box.stop()
    for (const one of this.promised) if (one.tab === tab.number && one.state === 'asked') one.state = 'cut short'
    this.leader = 1 - place
    void this.tabs[this.leader]?.box.lead()
    this.open(place)
  }

  /** The leader was silent for too long: the other tab takes over the lock. All calls of the old leader have arrived long before. */
  rob(): void {
    this.server.hear(this.tabs[this.leader]!)
    this.leader = 1 - this.leader
    void this.tabs[this.leader]!.box.lead()
  }

  /** Writes something, and records later whether it was accepted. */
  write(place: number, wrote: Wrote): void {
    const tab = this.tabs[place]!
    const key = `key ${this.promised.length + 1}`
    const one: Promised = { wrote, tab: tab.number, key, at: Date.now(), state: 'asked', released: false, spilled: false, again: false }
    this.promised.push(one)
    this.take(tab, one, key)
  }

  /** A write that was not accepted stays in its text field, even after a kill, and is sent again from there. */
  writeAgain(place: number): void {
    const tab = this.tabs[place]!
    // A write that was discarded in any tab is not sent again.
    const mayBe = ({ state, wrote, released }: Promised) =>
      wrote.kind === 'message' && !released && (state === 'declined' || state === 'cut short')
    const one = this.promised.find(mayBe)
    if (!one) return
    Object.assign(one, { state: 'asked', tab: tab.number, again: true, at: Date.now() })
    this.take(tab, one, this.forgetsKeys ? `${one.key} once more` : one.key)
  }

  private take(tab: Tab, one: Promised, key: string): void {
    tab.box.take(writeOf(one.wrote, key)).then(
      (accepted) => {
        if (one.state === 'asked') Object.assign(one, { state: 'accepted', key: accepted.key })
      },
      () => {
        if (one.state === 'asked') one.state = 'declined'
      },
    )
  }

  online(): void {
    this.server.offline = false
    for (const tab of this.tabs) tab.box.wake()
  }
}

function writeOf(wrote: Wrote, key: string): QueuedWrite {
  const common = { key, auth: 'required' as const }
  if (wrote.kind === 'message') {
    const { lane, text } = wrote
    const holds = lane === HOLDING ? { holds: true as const } : {}
    const path = '/self/chat/channels/:channelId/messages'
    return { ...common, ...holds, op: 'chat.send', lane, method: 'POST', path, params: { channelId: lane.slice(5) }, body: { text } }
  }
  if (wrote.kind === 'wish') {
    const { target, on } = wrote
    const method = on ? 'POST' : 'DELETE'
    return { ...common, op: 'model.like', lane: `like:${target}`, method, path: '/likes/:target', params: { target }, wish: { target, on } }
  }
  const { name, value } = wrote
  const wish = { target: 'settings', merge: true as const }
  return { ...common, op: 'model.set', lane: 'settings', method: 'PUT', path: '/settings', params: {}, body: { [name]: value }, wish }
}
