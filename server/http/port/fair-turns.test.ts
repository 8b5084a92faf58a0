// One visitor with many connections does not slow down members, and a flood is rejected before its queue grows.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTurns, turnLimits } from '../../db/in-turns.ts'
import { interests } from '../../db/schema.ts'
import { anAccount } from '../../testing/builders.ts'
import { testPlatform, type TestPlatform } from '../../testing/platform.ts'

let platform: TestPlatform
let token: string
beforeAll(async () => {
  // A quarter of the usual time, so that three hundred reads are too many on a fast machine too.
  platform = await testPlatform({ services: ({ db }) => ({ db: inTurns(db, { ...turnLimits[db.kind], maxWaitMs: 250 }) }) })
  const rows = Array.from({ length: 100 }, (_, i) => ({ organizationId: platform.organization.id, name: `Interest number ${i}` }))
  await platform.db.asOwner((tx) => tx.insert(interests).values(rows))
  token = await platform.tokenFor(await anAccount(platform, { username: 'turns-member', email: 'turns-member@example.com' }))
})
afterAll(() => platform.close())

interface Seen {
  status: number
  retryAfter: string | null
  ms: number
}

/** Sends requests without the checks of the test client, which would add to the measured time. */
async function ask(path: string, from: string, authorization?: string): Promise<Seen> {
  const { id: organization, host } = platform.organization
  const headers = { organization, ...(authorization !== undefined && { authorization }) }
  const startedAt = performance.now()
  const response = await platform.app.request(`http://${host}:4001${path}`, { headers }, { incoming: { socket: { remoteAddress: from } } })
  await response.arrayBuffer()
  return { status: response.status, retryAfter: response.headers.get('retry-after'), ms: performance.now() - startedAt }
}
const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** A member's page, requested repeatedly with realistic pauses. */
async function memberTimes(times: number): Promise<number[]> {
  const taken: number[] = []
  for (let i = 0; i < times; i += 1) {
    const { status, ms } = await ask('/self', '192.0.2.1', token)
    expect(status).toBe(200)
    taken.push(ms)
    await new Promise((resolve) => {
      setTimeout(resolve, 5 + ((i * 7) % 40))
    })
  }
  return taken
}

test('twelve connections of a visitor leave a member under five times the quiet time', { timeout: 120_000 }, async () => {
  await memberTimes(3)
  const ratios: number[] = []
  // Quiet and loaded rounds alternate, so that other load on the machine affects both.
  for (let round = 0; round < 3; round += 1) {
    const quiet = median(await memberTimes(11))
    const attacking = { on: true }
    const attack = Array.from({ length: 12 }, async () => {
      while (attacking.on) await ask('/interests?pageSize=100', '203.0.113.9')
    })
    const pressed = median(await memberTimes(11))
    attacking.on = false
    await Promise.all(attack)
    ratios.push(pressed / quiet)
  }
  expect(median(ratios)).toBeLessThan(5)
})

test('in a flood readiness is answered, and a second client has its places', { timeout: 60_000 }, async () => {
  const flood = Array.from({ length: 100 }, () => ask('/interests?pageSize=100', '203.0.113.9'))
  expect((await ask('/health', '203.0.113.9')).status).toBe(200)
  expect((await ask('/interests?pageSize=100', '192.0.2.77')).status).toBe(200)
  await Promise.all(flood)
})

test(
  'three hundred reads at once: those that would wait are told when to come back, and another client is served meanwhile',
  { timeout: 60_000 },
  async () => {
    const flood = Array.from({ length: 300 }, () => ask('/interests?pageSize=100', '203.0.113.9'))
    const member = await ask('/self', '192.0.2.1', token)
    const answers = await Promise.all(flood)
    expect(member.status).toBe(200)
    const refused = answers.filter(({ status }) => status === 503)
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.every(({ retryAfter }) => Number(retryAfter) > 0)).toBe(true)
    expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(5000)
  },
)
