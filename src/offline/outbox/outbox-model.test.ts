// The outbox against a small model: under any actions of people, networks, devices and tabs, no write is lost, duplicated, out of order or
// stuck.
import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { stories, type Tried } from './model/commands.test-helper.ts'
import { heal } from './model/invariants.test-helper.ts'
import { World } from './model/world.test-helper.ts'
import '../../api/resources/community/chat.ts'

const { env } = (globalThis as unknown as { process: { env: Record<string, string | undefined> } }).process
/** The minimum number of commands; FOYER_COMMANDS=20000 for a long run. */
const COMMANDS = Number(env['FOYER_COMMANDS'] ?? 2000)
/** Random in each run, but fixed in CI, so that a change is judged on the same runs; FOYER_SEED=123 repeats the runs of a failure. */
const SEED = Number(env['FOYER_SEED']) || (env['CI'] ? 20_261_122 : Date.now() % 2 ** 31)
const IN_A_STORY = 40

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

async function tell(commands: Iterable<fc.AsyncCommand<Tried, World>>, tried: Tried, prepare: (world: World) => void): Promise<void> {
  vi.clearAllTimers()
  const world = new World()
  prepare(world)
  await fc.asyncModelRun(() => ({ model: tried, real: world }), commands)
  await heal(world)
}

/** Executes a number of runs, or up to the first failure. */
async function tellStories(runs: number, { prepare = () => {}, shortens }: { prepare?: (world: World) => void; shortens: boolean }) {
  const tried: Tried = { commands: 0 }
  const run = await fc.check(
    fc.asyncProperty(stories(IN_A_STORY), (commands) => tell(commands, tried, prepare)),
    { numRuns: runs, seed: SEED, endOnFailure: !shortens },
  )
  const wrong = run.failed ? `${String(run.errorInstance)}\n${fc.stringify(run.counterexample)}` : ''
  return { tried: tried.commands, wrong, seed: `FOYER_SEED=${SEED}` }
}

test(
  `${COMMANDS} commands, whatever their order: nothing lost, doubled, out of order or stuck (seed ${SEED})`,
  async () => {
    const { tried, wrong, seed } = await tellStories(Math.ceil(COMMANDS / 16), { shortens: true })
    expect(wrong, seed).toBe('')
    expect(tried, seed).toBeGreaterThanOrEqual(COMMANDS)
  },
  60_000 + COMMANDS * 20,
)

describe('the same commands find', () => {
  /** Ends with the first failure. Seed 807327894 finds nothing in 200 runs. */
  const find = (prepare: (world: World) => void) => tellStories(2000, { prepare, shortens: false })

  test('a server that knows no keys: it does things twice', async () => {
    const { wrong, seed } = await find(({ server }) => (server.honoursKeys = false))
    expect(wrong, seed).toMatch(/^Error: doubled/)
  }, 60_000)

  test('a device that forgets every fifth message', async () => {
    const { wrong, seed } = await find(({ device }) => (device.forgets = 5))
    expect(wrong, seed).toMatch(/^Error: (lost|stuck|shown as it is not)/)
  }, 60_000)

  test('somebody who sends again under another key: it is done twice', async () => {
    const { wrong, seed } = await find((world) => (world.forgetsKeys = true))
    expect(wrong, seed).toMatch(/^Error: doubled/)
  }, 60_000)
})
