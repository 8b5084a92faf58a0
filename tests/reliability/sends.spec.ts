// A thousand messages from two tabs under random faults, crashes and kills: each arrives once, in the order written.
import type { BrowserContext, Page } from '@playwright/test'
import type { Platform } from '../e2e/support/platform.ts'
import { figure, quick, reached } from './figures.ts'
import { conversationsOf } from './tools/conversations.ts'
import { everyFault } from './tools/fault-kinds.ts'
import { tally, type Entry } from './tools/http-proxy.ts'
import { aProfile, crash, type Profile } from './tools/kill.ts'
import { paceOf } from './tools/pace.ts'
import { chance, runSeed, type Chance } from './tools/random.ts'
import { judge, witness, type Judgement, type Witness } from './tools/server-log.ts'
import { noFrameFaults } from './tools/socket-proxy.ts'
import { expect, installed, signIn, test, type Faults } from './tools/test.ts'
import { timeLapse } from './tools/time-lapse.ts'
import { canHide, turn } from './tools/visibility.ts'
import { openConversation, resume, waitingOn, write } from './tools/writer.ts'

const RATE = 0.43
/** Messages per round. A round starts with new devices, so that page clocks never run ahead of the server by more than a token's life. */
const ROUND = 1_000
const CONVERSATIONS = 8
/** The most rows that may be pending on a device at once. More would measure a backlog. */
const MOST_WAITING = 40
/** Milliseconds between two glances at a device whose queue is long. */
const GLANCE = 4000
/** Each person writes on their own device, concurrently. Pages are the bottleneck: on two cores a third device is not faster. */
const people = ['attendee', 'member'] as const
type Person = (typeof people)[number]

const isSend = ({ method, path }: Pick<Entry, 'method' | 'path'>): boolean => method === 'POST' && path.endsWith('/messages')

/** One device with two tabs, and the actions on them. */
class Device {
  readonly #profile: Profile
  readonly #chance: Chance
  readonly #times: number
  /** All pages of the device share one accelerated clock, also after a kill. */
  readonly #anchor = Date.now()
  context!: BrowserContext
  tabs: Page[] = []

  constructor(profile: Profile, luck: Chance, times: number) {
    this.#profile = profile
    this.#chance = luck
    this.#times = times
  }
  async open(): Promise<void> {
    this.context = await this.#profile.open(async (context) => {
      await canHide(context)
      await timeLapse(context, this.#times, this.#anchor)
    })
    this.tabs = [this.context.pages()[0] ?? (await this.context.newPage()), await this.context.newPage()]
  }
  /** Brings one tab to the front and hides the other, as in a browser window. */
  async show(tab: Page): Promise<void> {
    for (const one of this.tabs) await turn(one, one === tab ? 'visible' : 'hidden')
  }
  /** Hides and shows the tab until the condition holds, because showing it retries pending rows before their backoff ends. */
  async glance(tab: Page, until: () => boolean): Promise<void> {
    await expect(async () => {
      if (until()) return
      for (const state of ['hidden', 'visible'] as const) await turn(tab, state)
      expect(until()).toBe(true)
    }).toPass({ timeout: 120_000, intervals: [GLANCE] })
  }
  /** Closes and reopens the browser normally. */
  async again(): Promise<void> {
    await this.#profile.close()
    await this.open()
  }
  async kill(): Promise<void> {
    await this.#profile.kill()
    await this.open()
  }
  async crashOne(): Promise<void> {
    const at = this.#chance.between(0, 1)
    await crash(this.tabs[at]!)
    await this.tabs[at]!.close()
    this.tabs[at] = await this.context.newPage()
  }
}

const breakEverything = ({ api, socket }: Faults, luck: Chance): void => {
  api.chance = luck.split('api')
  socket.chance = luck.split('socket')
  api.rules = [{ fits: () => true, rate: RATE, kinds: everyFault }]
  socket.faults = { refused: 0.3, halfOpen: 0.2, doubled: 0.1, dropped: 0.2, late: 0.2 }
}

interface Run {
  /** The number of messages per person. */
  count: number
  luck: Chance
  /** The speed factor of page time. It shortens production timeouts and backoffs of up to 5 min. */
  times: number
  faults: Faults
  platform: Platform
  /** Whether browsers are crashed and killed during the run. */
  isRough: boolean
}

interface Writer {
  person: Person
  me: Witness
  profile: Profile
  device: Device
  driver: Chance
  /** The accepted texts by conversation. */
  sent: Map<number, string[]>
}

/** A signed-in person with the conversations cached on the device, set up without faults. */
async function aWriter(person: Person, { luck, times, platform }: Run): Promise<Writer> {
  const mine = luck.split(person)
  const me = await witness(platform, person)
  const channels = await conversationsOf(me, CONVERSATIONS, `Sends ${luck.seed}`)
  const profile = await aProfile({ baseURL: platform.web() })
  const device = new Device(profile, mine.split('device'), times)
  await device.open()
  await signIn(device.tabs[0]!, person)
  await installed(device.tabs[0]!)
  await device.again()
  for (const channelId of channels) await openConversation(device.tabs[0]!, channelId)
  return { person, me, profile, device, driver: mine.split('driver'), sent: new Map(channels.map((channelId) => [channelId, []])) }
}

/** Writes all messages from both tabs, with crashes and kills in between. */
async function drive(
  { person, device, driver, sent }: Writer,
  { count, luck, faults, isRough }: Run,
): Promise<[crashes: number, kills: number]> {
  const channels = [...sent.keys()]
  const isMine = ({ path }: Entry) => channels.some((channelId) => path.includes(`/${channelId}/`))
  const committed = () =>
    new Set(faults.api.journal.flatMap((entry) => (isSend(entry) && isMine(entry) && entry.status === 200 ? [entry.key] : []))).size
  const [crashEvery, killEvery] = isRough
    ? [Math.min(120, Math.ceil(count / 4)), Math.min(250, Math.ceil(count / 3))]
    : [Infinity, Infinity]
  let [total, crashes, kills, number] = [0, 0, 0, 0]
  while (total < count) {
    const tab = device.tabs[driver.between(0, 1)]!
    const channelId = driver.pick(channels)
    await openConversation(tab, channelId)
    await device.show(tab)
    const texts = Array.from({ length: Math.min(driver.between(1, 20), count - total) }, () => `${luck.seed}-${person}-${(number += 1)}`)
    const { accepted, doubtful, why } = await write(tab, texts)
    if (doubtful) {
      console.log(`${doubtful}: ${why}`)
      await resume(tab, channelId, doubtful)
      accepted.push(doubtful)
    }
    sent.get(channelId)!.push(...accepted)
    total += accepted.length
    await device.glance(tab, () => total - committed() <= MOST_WAITING)
    if (total >= (crashes + 1) * crashEvery) {
      crashes += 1
      await device.crashOne()
    }
    if (total >= (kills + 1) * killEvery) {
      kills += 1
      await device.kill()
    }
  }
  return [crashes, kills]
}

/** The idempotency keys a text was sent with in a conversation, in the order of first use. */
const keysOf = (journal: readonly Entry[], channelId: number, text: string): string[] => [
  ...new Set(
    journal
      .filter((entry) => isSend(entry) && entry.path.includes(`/${channelId}/`) && entry.text === text)
      .map(({ key }) => key ?? 'no key'),
  ),
]

interface Outcome extends Judgement {
  stuck: number
  sent: number
}

/** After the faults end: waits until no row is pending on the device, and compares the accepted texts with the server's messages. */
async function settle({ me, device, sent }: Writer, journal: readonly Entry[]): Promise<Outcome> {
  const [tab] = device.tabs as [Page, Page]
  if (tab.url() === 'about:blank') await openConversation(tab, [...sent.keys()][0]!)
  // The front tab may have crashed last, so the first tab is brought to the front.
  await device.show(tab)
  await expect
    .poll(async () => (await waitingOn(tab)).length, { timeout: 120_000 })
    .toBe(0)
    .catch(() => {})
  const stuck = await waitingOn(tab)
  if (stuck.length > 0) console.log('Stuck:', stuck.slice(0, 10))
  const outcome = { lost: 0, doubled: 0, outOfOrder: 0, stuck: stuck.length, sent: 0 }
  for (const [channelId, texts] of sent) {
    const stored = (await me.messages(channelId)).map(({ text }) => text)
    const one = judge(texts, stored)
    outcome.sent += texts.length
    for (const name of ['lost', 'doubled', 'outOfOrder'] as const) outcome[name] += one[name]
    const doubled = new Set(stored.filter((text, at) => texts.includes(text) && stored.indexOf(text) !== at))
    // Two messages with one key are a server bug, with two keys a client bug.
    for (const text of doubled) console.log(`Doubled: ${text}, sent under ${keysOf(journal, channelId, text).join(', ')}`)
    if (one.lost > 0) console.log(`Missing: ${texts.filter((text) => !stored.includes(text)).join(', ')}`)
  }
  return outcome
}

interface Round extends Outcome {
  crashes: number
  kills: number
  /** Every request during the faults. */
  journal: Entry[]
}

async function round(of: readonly Person[], run: Run): Promise<Round> {
  const writers: Writer[] = []
  try {
    // Sequentially, because signing in is the heaviest part.
    for (const person of of) writers.push(await aWriter(person, run))
    const { api, socket } = run.faults
    api.journal.length = 0
    breakEverything(run.faults, run.luck)
    const ends = await Promise.all(writers.map((writer) => drive(writer, run)))
    const journal = [...api.journal]
    api.rules = []
    socket.faults = noFrameFaults
    const outcomes = await Promise.all(writers.map((writer) => settle(writer, api.journal)))
    const sum = (values: number[]) => values.reduce((total, one) => total + one, 0)
    const all = (name: keyof Outcome) => sum(outcomes.map((outcome) => outcome[name]))
    const [crashes, kills] = [sum(ends.map(([one]) => one)), sum(ends.map(([, one]) => one))]
    const judged = { lost: all('lost'), doubled: all('doubled'), outOfOrder: all('outOfOrder') }
    return { ...judged, stuck: all('stuck'), sent: all('sent'), crashes, kills, journal }
  } finally {
    for (const { profile } of writers) await profile.remove()
  }
}

const told = (journal: readonly Entry[]) => {
  const all = tally(journal)
  return { requests: all.requests, faulted: `${(all.share * 100).toFixed(0)} %`, kinds: Object.keys(all.byKind).length }
}

test(
  'every message arrives once and in order, whatever the network, the tabs and the browser do',
  { tag: quick },
  async ({ faults, platform }) => {
    const seed = runSeed()
    const started = Date.now()
    const [count, times] = [figure('sends'), await paceOf(await witness(platform, 'attendee'))]
    const journal: Entry[] = []
    const sum = { sent: 0, lost: 0, doubled: 0, outOfOrder: 0, stuck: 0, crashes: 0, kills: 0 }
    for (let at = 0; sum.sent < count; at += 1) {
      const luck = at === 0 ? chance(seed) : chance(seed).split(`round ${at}`)
      const each = Math.min(ROUND, Math.ceil((count - sum.sent) / people.length))
      const { journal: entries, ...ended } = await round(people, { count: each, luck, times, faults, platform, isRough: true })
      journal.push(...entries)
      for (const name of Object.keys(sum) as (keyof typeof sum)[]) sum[name] += ended[name]
      console.log(`Round ${at + 1}: ${JSON.stringify(sum)}`)
    }
    const sends = journal.filter(isSend)
    const { sent, lost, doubled, outOfOrder, stuck, crashes, kills } = sum
    const wrong = { lost, doubled, 'out of order': outOfOrder, stuck }
    const { share, byKind } = tally(journal)
    const seconds = Math.round((Date.now() - started) / 1000)
    const posts = `${sends.length} (${told(sends).faulted} faulted)`
    reached('sends', {
      count: sent,
      wrong,
      measured: { ...told(journal), posts, devices: people.length, crashes, kills, 'times faster': times, seconds },
      seed,
    })
    console.log(byKind)
    expect(wrong).toEqual({ lost: 0, doubled: 0, 'out of order': 0, stuck: 0 })
    expect(share).toBeGreaterThanOrEqual(0.4)
    expect(Object.keys(tally(sends).byKind).length).toBeGreaterThanOrEqual(12)
    expect(Math.min(crashes, kills)).toBeGreaterThan(0)
  },
)

test('without keys the same run doubles messages: the harness bites', { tag: quick }, async ({ faults, platform }) => {
  const seed = runSeed()
  let fresh = 0
  faults.api.rewrite = { 'idempotency-key': () => `not-the-key-${seed}-${(fresh += 1)}` }
  const times = await paceOf(await witness(platform, 'attendee'))
  const run = { count: figure('sends without keys'), luck: chance(seed), times, faults, platform, isRough: false }
  const { doubled, sent } = await round(['attendee'], run)
  const missed = doubled > 0 ? 0 : 1
  reached('sends without keys', { count: sent, wrong: { 'runs without a duplicate': missed }, measured: { doubled }, seed })
  expect(doubled).toBeGreaterThan(0)
})
