// The world of the model: two tabs of one identity over one device and one server, and what was promised to whoever wrote.
import { aScope } from '../../../api/testing.test-helper.ts'
import type { QueuedWrite } from '../../../api/queue.ts'
import { createOutbox, type Outbox } from '../outbox.ts'
import type { OutboxNews } from '../news.ts'
import { createSpillingRows, type SpillingRows } from '../rows/spilling-rows.ts'
import { ModelDevice } from './device.test-helper.ts'
import { ModelServer } from './server.test-helper.ts'

/** What someone wrote: a message, a yes or no about a target, or a field of a setting. */
export type Wrote =
  | { kind: 'message'; text: string; lane: string }
  | { kind: 'wish'; target: string; on: boolean }
  | { kind: 'field'; name: string; value: number }

export interface Promised {
  wrote: Wrote
  /** The tab's own number: a tab that was closed and opened again is another. */
  tab: number
  /** Its key; another one than was given, where a wish took the place of one that may have arrived. */
  key: string
  /** When it was written. */
  at: number
  state: 'asked' | 'accepted' | 'declined' | 'cut short'
  /** The person gave it up, or the server said no: nothing is promised any more. */
  released: boolean
  /** It lay in memory alone. */
  spilled: boolean
  /** It was not accepted, or no one could tell any more, and its writer has sent it again. */
  again: boolean
}

interface Tab {
  number: number
  isAlive: boolean
  box: Outbox
  hear: Parameters<OutboxNews['listen']>[0] | null
}

const silent = { taken() {}, answered() {}, dropped() {}, stop() {} }

/** Whether a row is in the memory of a tab alone. */
export const isSpilled = ({ seq }: { seq: number }): boolean => seq >= 2 ** 40

/** The holding lane: what failed there holds up what follows. */
export const HOLDING = 'chat:9'

export class World {
  server = new ModelServer()
  device = new ModelDevice()
  tabs: Tab[] = []
  leader = 0
  promised: Promised[] = []
  /** A page slept for longer than a week: what waited is not sent unasked. */
  slept = false
  /** A mistake made on purpose: who sends again sends under another key. */
  forgetsKeys = false
  private numbers = 0

  constructor() {
    this.open(0)
    this.open(1)
  }

  private tell(from: Tab, word: (hear: NonNullable<Tab['hear']>) => void): void {
    for (const tab of this.tabs) if (tab !== from) setTimeout(() => tab.isAlive && tab.hear && word(tab.hear), 1)
  }

  /** Opens the tab of a place, in which another may have been. */
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
        // What takes something back lives in memory alone: with the page it is gone.
        if (row.op === 'chat.removeMessage') this.device.recalled.clear()
      }
      return result
    }
    return { ...rows, add }
  }

  /** The page is killed. What it had sent arrives still, or not. */
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

  /** The leader was silent for too long: the other tab robs it. Whatever it sent has arrived long since. */
  rob(): void {
    this.server.hear(this.tabs[this.leader]!)
    this.leader = 1 - this.leader
    void this.tabs[this.leader]!.box.lead()
  }

  /** Someone writes; whether it was accepted is noted when it is told. */
  write(place: number, wrote: Wrote): void {
    const tab = this.tabs[place]!
    const key = `key ${this.promised.length + 1}`
    const one: Promised = { wrote, tab: tab.number, key, at: Date.now(), state: 'asked', released: false, spilled: false, again: false }
    this.promised.push(one)
    this.take(tab, one, key)
  }

  /** What was not accepted stands where it was typed, also after a kill, and is sent again from there. */
  writeAgain(place: number): void {
    const tab = this.tabs[place]!
    // Who has discarded it, in whatever tab, does not send it again.
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
