// The invariants that hold after every command, and at the end, once the network has recovered and time has passed.
import { vi } from 'vitest'
import type { OutboxRow } from '../rows/row.ts'
import { HOLDING, isSpilled, type Promised, type World } from './world.test-helper.ts'

type Message = Promised & { wrote: { kind: 'message' } }

const messages = ({ promised }: World): Message[] => promised.filter((one): one is Message => one.wrote.kind === 'message')
const textIn = ({ body }: OutboxRow): unknown => (body as { text?: string } | undefined)?.text

/** Whether the write was ever refused or doubtful. Such a write may be sent again later than writes made after it. */
const stood = ({ device, server }: World, { key }: Promised): boolean => device.stood.has(key) || server.refused.has(key)

function fail(what: string, details: unknown): never {
  throw new Error(`${what}: ${JSON.stringify(details)}`)
}

/** An accepted write is never lost without an answer or a discard, and a declined one is never sent without its writer's knowledge. */
function nothingLost(world: World): void {
  const kept = new Set(world.device.all().map(textIn))
  for (const one of messages(world)) {
    const { text } = one.wrote
    const isSomewhere = kept.has(text) || world.server.committed.includes(text)
    if (one.state === 'accepted' && !one.released && !isSomewhere) fail('lost', one)
    if (one.state === 'declined' && kept.has(text) && !one.again && !world.device.late.has(one.key))
      fail('declined, and kept all the same', one)
  }
}

function nothingDoubled({ server, device }: World): void {
  const doubled = server.committed.filter((text, index) => server.committed.indexOf(text) !== index)
  if (doubled.length > 0) fail('doubled', doubled)
  const keys = device.all().map(({ key }) => key)
  if (new Set(keys).size < keys.length) fail('kept twice', keys)
}

/**
 * Within a lane, writes of one tab are executed in the order of writing, except those that were declined or refused and sent again by a
 * person.
 */
function inOrder(world: World): void {
  const placeOf = ({ wrote }: Message) => world.server.committed.indexOf(wrote.text)
  const done = messages(world).filter(
    (one) => placeOf(one) >= 0 && !one.released && !one.again && !(one.state === 'declined' && world.device.late.has(one.key)),
  )
  for (const later of done)
    for (const earlier of done.slice(0, done.indexOf(later))) {
      const together = earlier.tab === later.tab && earlier.wrote.lane === later.wrote.lane
      const mayPass = stood(world, earlier) && earlier.wrote.lane !== HOLDING
      if (together && !mayPass && placeOf(earlier) > placeOf(later)) fail('out of order', [earlier, later])
    }
}

/** Called after every action. */
export function lookAt(world: World): void {
  for (const { key, state } of world.tabs.flatMap(({ box }) => box.rows()))
    if (state === 'failed' || state === 'unknown') world.device.stood.add(key)
  nothingLost(world)
  nothingDoubled(world)
  if (world.device.unasked.length > 0) fail('sent unasked', world.device.unasked)
  inOrder(world)
}

/** Only rows that a person must check, and rows blocked by them, may remain permanently. */
function nothingStuck(world: World): void {
  const kept = world.device.all()
  for (const { number, box } of world.tabs) {
    const rows = box.rows()
    const holding = rows.some(({ lane, state }) => lane === HOLDING && (state === 'failed' || state === 'unknown'))
    const stuck = rows.filter(({ state, lane }) => (state === 'queued' || state === 'sending') && !(holding && lane === HOLDING))
    if (stuck.length > 0) fail('stuck', stuck)
    const hidden = rows.filter(({ recalled, state }) => recalled && (state === 'failed' || state === 'unknown'))
    if (hidden.length > 0) fail('hidden for good', hidden)
    const places = (all: readonly OutboxRow[]) => all.map(({ key, state }) => `${key} ${state}`)
    const shown = places(rows.filter((row) => !isSpilled(row)))
    if (shown.join() !== places(kept).join()) fail('shown as it is not', [number, shown, places(kept)])
  }
}

/**
 * Each target has the last wish, and each field its last value, unless one of them was refused (for fields: any, as they are sent
 * together).
 */
function lastWishes(world: World): void {
  const { server, promised } = world
  const last = new Map<string, Promised[]>()
  for (const one of promised) {
    if (one.wrote.kind === 'message') continue
    const of = one.wrote.kind === 'wish' ? one.wrote.target : one.wrote.name
    last.set(of, [...(last.get(of) ?? []), one])
  }
  for (const [of, all] of last) {
    const wrote = all.at(-1)!.wrote
    const together = wrote.kind === 'wish' ? all : promised.filter((one) => one.wrote.kind === 'field')
    const isTold = together.every((one) => one.state === 'accepted' && !one.released && !one.spilled && !stood(world, one))
    if (!isTold) continue
    if (wrote.kind === 'wish' && (server.wishes.get(of) ?? false) !== wrote.on) fail('not as wished last', all)
    if (wrote.kind === 'field' && server.fields.get(of) !== wrote.value) fail('not as set last', all)
  }
}

/** A write that was discarded while being sent, and answered within a week, is not on the server. */
function takenBack(world: World): void {
  if (world.slept) return
  const standing = new Set(world.server.standing.values())
  for (const [key, text] of world.device.recalled)
    if (standing.has(text) && !world.device.stood.has(key) && !world.server.refused.has(key)) fail('not taken back', [key, text])
}

const TEN_MINUTES = 10 * 60_000

/**
 * Repairs the world and advances the clock: after that, only rows that need a person may remain; after the person has retried them, none.
 */
export async function heal(world: World): Promise<void> {
  world.server.script = []
  world.device.trouble = 'none'
  world.online()
  await vi.advanceTimersByTimeAsync(TEN_MINUTES)
  lookAt(world)
  nothingStuck(world)
  for (const { box } of world.tabs) void box.retryAll()
  await vi.advanceTimersByTimeAsync(TEN_MINUTES)
  lookAt(world)
  nothingStuck(world)
  const left = [...world.device.all(), ...world.tabs.flatMap(({ box }) => box.rows())]
  if (left.length > 0) fail('left', left)
  const unanswered = world.promised.filter(({ state }) => state === 'asked')
  if (unanswered.length > 0) fail('neither taken nor declined', unanswered)
  const undone = messages(world).filter(
    ({ state, released, wrote }) => state === 'accepted' && !released && !world.server.committed.includes(wrote.text),
  )
  if (undone.length > 0) fail('never done', undone)
  lastWishes(world)
  takenBack(world)
}
