// The commands of the model: actions of people, networks, devices and tabs on an outbox.
import * as fc from 'fast-check'
import { vi } from 'vitest'
import type { Trouble } from './device.test-helper.ts'
import { lookAt } from './invariants.test-helper.ts'
import { endings, type EndingName } from './server.test-helper.ts'
import { HOLDING, isSpilled, type World } from './world.test-helper.ts'

const settle = (ms: number) => vi.advanceTimersByTimeAsync(ms)
/** Milliseconds until a write of one tab is visible in the other. */
const AT_ONCE = 100
const EIGHT_DAYS = 8 * 24 * 60 * 60_000

/** The model's own state beside the world: the number of commands run. */
export interface Tried {
  commands: number
}
type Command = fc.AsyncCommand<Tried, World>

/** Checks all invariants after each command. `after` is the time in milliseconds that passes before the check. */
const command = (words: string, act: (world: World) => void, after = 0): Command => ({
  check: () => true,
  async run(tried, world) {
    tried.commands += 1
    act(world)
    await settle(after)
    lookAt(world)
  },
  toString: () => words,
})

const places = fc.constantFrom(0, 1)
/** From 0, so that the next command runs between any two steps of the previous one, to longer than any deadline. */
const pauses = fc.constantFrom(0, 0, 1, 2, 3, 4, 10, 25, 60, 400, 2500, 16_000, 45_000)

function setField(world: World, place: number, name: string, value: number): void {
  const { number } = world.tabs[place]!
  const isElsewhere = world.promised.some(({ wrote, tab, at }) => wrote.kind === 'field' && tab !== number && Date.now() - at < AT_ONCE)
  if (!isElsewhere) world.write(place, { kind: 'field', name, value })
}

function message(world: World, place: number, lane: string): void {
  world.write(place, { kind: 'message', text: `message ${world.promised.length + 1}`, lane })
}

/** A tap toggles the shown state. A person taps neither before the last state is shown, nor in two tabs at the same time. */
function tap(world: World, place: number, target: string): void {
  const tab = world.tabs[place]!
  const before = world.promised.findLast(({ wrote }) => wrote.kind === 'wish' && wrote.target === target)
  if (before && before.tab !== tab.number && Date.now() - before.at < AT_ONCE) return
  const rows = [...world.device.all(), ...tab.box.rows().filter(isSpilled)]
  const last = rows.findLast(({ wish, state }) => wish?.target === target && state !== 'failed')?.wish
  const shown = last && 'on' in last ? last.on : (world.server.wishes.get(target) ?? false)
  world.write(place, { kind: 'wish', target, on: !(before?.state === 'asked' && before.wrote.kind === 'wish' ? before.wrote.on : shown) })
}

/** Picks one of the rows that a tab shows. Rows that undo a message are excluded. */
function choose(world: World, place: number, index: number, act: (key: string) => unknown): void {
  const shown = world.tabs[place]!.box.rows().filter(({ recalled, op }) => !recalled && op !== 'chat.removeMessage')
  const row = shown[index % shown.length]
  if (row) void act(row.key)
}

function discard(world: World, place: number, index: number): void {
  choose(world, place, index, (key) => {
    const { wish } = world.tabs[place]!.box.rows().find((row) => row.key === key)!
    for (const one of world.promised) {
      const { wrote } = one
      // The wish may have replaced others, which are discarded with it.
      const about = wrote.kind === 'wish' ? wrote.target : 'settings'
      if (one.key === key || (wish && wrote.kind !== 'message' && about === wish.target)) one.released = true
    }
    return world.tabs[place]!.box.discard(key)
  })
}

/** The clock of a sleeping page stops, and jumps forward when it wakes. */
function sleep(world: World): void {
  vi.setSystemTime(Date.now() + EIGHT_DAYS)
  world.slept = true
  for (const tab of world.tabs) tab.box.wake()
}

const arbitraries: [number, fc.Arbitrary<Command>][] = [
  [
    6,
    fc
      .tuple(places, fc.constantFrom('chat:1', 'chat:2', HOLDING), pauses)
      .map(([place, lane, pause]) =>
        command(`tab ${place} writes into ${lane}, ${pause} ms`, (world) => message(world, place, lane), pause),
      ),
  ],
  [
    4,
    fc
      .tuple(places, fc.constantFrom('one', 'two'), pauses)
      .map(([place, target, pause]) => command(`tab ${place} taps ${target}, ${pause} ms`, (world) => tap(world, place, target), pause)),
  ],
  [
    3,
    fc
      .tuple(places, fc.constantFrom('title', 'company'), fc.nat(99), pauses)
      .map(([place, name, value, pause]) =>
        command(`tab ${place} sets ${name} to ${value}, ${pause} ms`, (world) => setField(world, place, name, value), pause),
      ),
  ],
  [
    8,
    fc
      .array(fc.constantFrom(...(Object.keys(endings) as EndingName[])), { minLength: 1, maxLength: 6 })
      .map((names) => command(`the next calls: ${names.join(', ')}`, ({ server }) => void server.script.push(...names))),
  ],
  [
    3,
    fc
      .tuple(places, pauses)
      .map(([place, pause]) =>
        command(`tab ${place} sends once more what was not taken, ${pause} ms`, (world) => world.writeAgain(place), pause),
      ),
  ],
  [5, pauses.map((pause) => command(`${pause} ms pass`, () => {}, pause))],
  [
    2,
    fc.constant(
      command('the network goes', ({ server }) => {
        server.offline = true
        server.breakOff()
      }),
    ),
  ],
  [2, fc.constant(command('the network is back', (world) => world.online()))],
  [
    3,
    fc
      .tuple(places, fc.nat(4), pauses)
      .map(([place, index, pause]) =>
        command(`tab ${place} discards its row ${index}, ${pause} ms`, (world) => discard(world, place, index), pause),
      ),
  ],
  [
    2,
    fc
      .tuple(places, fc.nat(4))
      .map(([place, index]) =>
        command(`tab ${place} tries its row ${index} again`, (world) =>
          choose(world, place, index, (key) => world.tabs[place]!.box.retry(key)),
        ),
      ),
  ],
  [1, places.map((place) => command(`tab ${place} tries everything again`, (world) => void world.tabs[place]!.box.retryAll()))],
  [
    3,
    fc
      .tuple(places, fc.boolean(), pauses)
      .map(([place, arrives, pause]) =>
        command(
          `tab ${place} is killed, what it sent ${arrives ? 'arrives' : 'is gone'}, ${pause} ms`,
          (world) => world.crash(place, arrives),
          pause,
        ),
      ),
  ],
  [2, pauses.map((pause) => command(`the other tab takes the lead, ${pause} ms`, (world) => world.rob(), pause))],
  [
    2,
    fc
      .constantFrom<Trouble>('none', 'full', 'broken', 'late')
      .map((trouble) => command(`the device: ${trouble}`, ({ device }) => void (device.trouble = trouble))),
  ],
  [1, fc.constant(command('eight days of sleep', sleep))],
]

/** Runs of up to `most` commands. */
export const stories = (most: number): fc.Arbitrary<Iterable<Command>> =>
  fc.commands(
    arbitraries.flatMap(([weight, arbitrary]) => Array.from({ length: weight }, () => arbitrary)),
    { maxCommands: most, size: 'max' },
  )
