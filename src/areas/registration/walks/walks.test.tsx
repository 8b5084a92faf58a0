// Random walks through a registration: reloads, another device, changed prices, sold-out passes, lost and late responses. Whatever
// happens, no answer is lost, no wrong sum is shown, and nothing is charged that the person did not agree to.
import { notifyManager } from '@tanstack/react-query'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { eventId } from '../../../components/events/builders.test-helper.ts'
import { inEnglish } from '../../../kit/testing/test-words.test-helper.ts'
import { paths } from '../../../paths.ts'
import { tenant } from '../../../state/identity/tenant.ts'
import type { FakeRegistration } from './fake-registration.test-helper.ts'
import { Walk, type Act } from './walk.test-helper.tsx'

/** FOYER_WALKS=20000 for a long run, FOYER_SEED=123 to repeat one (vitest.config.ts). */
const { FOYER_WALKS, FOYER_SEED } = import.meta.env as Record<string, string | undefined>
const WALKS = Number(FOYER_WALKS) || 300
const SEED = Number(FOYER_SEED) || Date.now() % 2 ** 31

beforeAll(inEnglish)
beforeEach(() => void Object.assign(tenant, { config: { PAYMENT: { TYPE: 'stripe', CONNECTION_ID: null, CURRENCY: 'EUR' } } }))
// By default the cache notifies after a timer, which makes a walk four times as long.
beforeAll(() => notifyManager.setScheduler(queueMicrotask))
afterAll(() => notifyManager.setScheduler((notify) => setTimeout(notify, 0)))

const weights: Record<Act, number> = {
  more: 4,
  fewer: 1,
  continue: 8,
  hurry: 4,
  back: 2,
  type: 6,
  tick: 3,
  reload: 3,
  'other device': 1,
  price: 1,
  'sold out': 1,
  restocked: 1,
  'lose response': 2,
  'lose request': 2,
  'late response': 2,
  deliver: 3,
  offline: 1,
  online: 3,
  coupon: 1,
  'wrong coupon': 1,
  declined: 1,
  processing: 1,
  pay: 4,
}
const act = fc.oneof(...Object.entries(weights).map(([name, weight]) => ({ weight, arbitrary: fc.constant(name as Act) })))
/** How many passes were chosen on another device before, and what happens then. */
const path = fc.tuple(fc.nat(2), fc.array(fc.tuple(act, fc.nat(50)), { minLength: 10, maxLength: 30, size: 'max' }))

type Path = [passes: number, acts: [name: Act, number: number][]]
interface Run {
  count: number
  seed: number
  /** Walked before the random ones. */
  first?: Path[]
}

/** Random walks, until one of them finds something wrong. `prepare` changes each server. */
function walks({ count, seed, first = [] }: Run, prepare: (world: FakeRegistration) => void = () => {}) {
  const seen = { charges: 0 }
  const property = fc.asyncProperty(path, async ([passes, acts]) => {
    const walk = await Walk.begin((world) => {
      prepare(world)
      for (let number = 0; number < passes; number += 1) world.chooseElsewhere(number)
    })
    try {
      for (const [name, number] of acts) await walk.act(name, number)
    } finally {
      await walk.end()
    }
    seen.charges += walk.world.charges.length
  })
  return fc
    .check(property, { numRuns: count, seed, examples: first.map((one) => [one]), endOnFailure: true })
    .then((run) => ({ ...run, ...seen }))
}

test(
  `no walk of ${WALKS} loses an answer, shows a wrong sum, or charges what was not agreed to (FOYER_SEED=${SEED})`,
  async () => {
    const run = await walks({ count: WALKS, seed: SEED })
    const wrong = run.failed ? `${String(run.errorInstance)}\n${fc.stringify(run.counterexample)}` : ''
    expect(wrong).toBe('')
    // Walks that never pay would find nothing.
    expect(run.charges).toBeGreaterThan(WALKS / 10)
  },
  60_000 + WALKS * 500,
)

/** A walk at the payment, with one pass. */
async function atPayment(): Promise<Walk> {
  const walk = await Walk.begin((world) => world.chooseElsewhere(1))
  await walk.act('hurry')
  return walk
}
const choices = () => document.querySelectorAll('main form, main a[href*="/register/"], button[aria-label^="More: "]')

test('a charge whose response was lost is settled before anything can be chosen, and is not repeated', async () => {
  const walk = await atPayment()
  await walk.act('lose response')
  await walk.act('pay')
  expect([walk.world.charges, walk.world.isUnknown]).toEqual([[14_000], true])
  // The network drops the next response too.
  await walk.act('lose response')
  await walk.act('reload')
  expect(document.body.textContent).toContain('Checking with the organiser…')
  expect(choices()).toHaveLength(0)
  await walk.act('pay')
  expect(document.body.textContent).toContain('You’re registered')
  expect(walk.world.charges).toEqual([14_000])
  await walk.end()
})

test('a payment that never arrived is made after a reload, and the order is empty then', async () => {
  const walk = await atPayment()
  await walk.act('lose request')
  await walk.act('pay')
  expect(walk.world.charges).toEqual([])
  await walk.act('reload')
  expect(document.body.textContent).toContain('You’re registered')
  expect(walk.world.charges).toEqual([14_000])
  // Registering again begins with nothing chosen.
  history.pushState(null, '', paths.registerStep({ event: eventId, step: 'passes' }))
  await walk.act('deliver')
  expect([...document.querySelectorAll<HTMLInputElement>('input[type=number]')].map(({ value }) => value)).toEqual(['0', '0'])
  await walk.end()
})

test('a payment that is declined after a reload says so, from whatever step, and the answers are still there', async () => {
  const walk = await Walk.begin((world) => world.chooseElsewhere(1))
  const toQuestions = async () => {
    history.pushState(null, '', paths.registerStep({ event: eventId, step: 'questions-1' }))
    await walk.act('deliver')
  }
  const texts = () => [...document.querySelectorAll<HTMLInputElement>('input[type=text][name*="."]')].map(({ value }) => value)
  await toQuestions()
  await walk.act('type', 1)
  expect(texts()).toContain('text 1')
  await walk.act('hurry')
  await walk.act('lose request')
  await walk.act('pay')
  await walk.act('declined')
  history.replaceState(null, '', paths.registerStep({ event: eventId, step: 'passes' }))
  await walk.act('reload')
  expect(document.body.textContent).toContain('Payment failed. Please try another payment method.')
  expect(location.pathname).toBe(paths.registerStep({ event: eventId, step: 'pay' }))
  expect(walk.world.charges).toEqual([])
  await toQuestions()
  expect(texts()).toContain('text 1')
  await walk.end()
})

/** A walk at the questions of one pass, on a server that `prepare` changes. */
async function atQuestions(prepare: (world: FakeRegistration) => void = () => {}): Promise<Walk> {
  const walk = await Walk.begin((world) => {
    prepare(world)
    world.chooseElsewhere(1)
  })
  history.pushState(null, '', paths.registerStep({ event: eventId, step: 'questions-1' }))
  await walk.act('deliver')
  for (const number of [1, 2]) await walk.act('type', number)
  return walk
}
const sentBy = ({ world }: Walk) =>
  world
    .draft()
    .passes[0]?.responses.map(({ value }) => value)
    .toSorted()

test.each([
  ['stays in its field', 3, ['text 2', 'text 3']],
  ['leaves its field', 4, ['text 1', 'text 4']],
])('an answer that changes while the answers are sent, and %s, is sent too', async (_where, number, sent) => {
  const walk = await atQuestions()
  await walk.act('late response')
  await walk.act('continue')
  await walk.act('type', number)
  await walk.act('deliver')
  expect(sentBy(walk)).toEqual(sent)
  await walk.end()
})

test('an answer that the server did not keep when its field was left is kept on the device, and sent with all others', async () => {
  const walk = await atQuestions((world) => {
    world.answers['PUT /self/events/:eventId/registration/passes/:passId/questions/:questionId'] = () => null
  })
  expect(sentBy(walk)).toEqual([])
  await walk.act('reload')
  await walk.act('continue')
  expect(sentBy(walk)).toEqual(['text 1', 'text 2'])
  await walk.end()
})

/** Replaces the answer of a call by one that is wrong. */
const faults: [string, RegExp, (world: FakeRegistration) => void, first?: Path[]][] = [
  [
    'charges again when a capture is repeated',
    /charges after|is unknown to the person/,
    (world) => {
      const call = 'POST /organization/intents/:intentId/capture'
      const right = world.answers[call]!
      world.answers[call] = async (params, body) => {
        const before = [...world.charges]
        const answer = await right(params, body)
        if (before.length > 0 && before.length === world.charges.length) world.charges.push(before[0]!)
        return answer
      }
    },
  ],
  [
    'charges another amount than was agreed to',
    /was charged, and/,
    (world) => {
      const push = world.charges.push.bind(world.charges)
      world.charges.push = (...amounts) => push(...amounts.map((amount) => amount + 100))
    },
  ],
  [
    'says that it has an answer which it did not keep',
    /neither on the device/,
    // Until this call succeeds, the device keeps the answers.
    (world) => {
      world.answers['PUT /self/events/:eventId/registration/questions'] = () => null
    },
    // Random ones seldom continue from a field that they have not left.
    [[0, (['more', 'continue', 'continue', 'continue', 'type', 'continue'] as const).map((name): [Act, number] => [name, 1])]],
  ],
]
test.each(faults)('walks find a server that %s', async (_fault, finding, put, first) => {
  // Each is found within a few walks; the seed makes them the same ones in every run.
  const run = await walks({ count: 20, seed: 2, first }, put)
  expect([run.failed, String(run.errorInstance)]).toEqual([true, expect.stringMatching(finding)])
})
