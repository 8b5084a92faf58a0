// Every cell of the payment table, caused through the interface; and no order of answers, losses and reloads charges twice.
import { expect, test } from 'vitest'
import { ApiError, OfflineError } from '../../api/transport/errors.ts'
import { payTable, type PayEvent, type PayState } from './pay-table.ts'
import { createPayment, type Confirmation, type Intent, type Payment } from './payment.ts'

const states = Object.keys(payTable) as PayState[]
const events = Object.keys(payTable.quoted) as PayEvent[]
const settled = () => new Promise((resolve) => setTimeout(resolve))

const anIntent = (id: string, amount = 1200): Intent => ({
  id,
  amount,
  currency: 'EUR',
  secret: `simulated-secret-${id}`,
  referenceId: `simulated-${id}`,
  integration: { connectionId: '', type: 'stripe' },
})
const noAnswer = new OfflineError('timeout')
const saysNo = new ApiError(460, 'known', { message: 'Your card was declined.' })

type Answer = unknown

/** A payment whose calls are answered by the test, and a record of its actions. */
function aPayment({ noted = null as string | null } = {}) {
  const done: string[] = []
  const waiting: Record<string, ((answer: Answer) => void)[]> = { prepare: [], confirm: [], capture: [] }
  const call = (name: string) =>
    new Promise<never>((resolve, reject) => {
      done.push(name)
      waiting[name]?.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer as never)))
    })
  const memory = { value: noted }
  const keys: string[] = []
  const payment = createPayment({
    calls: {
      prepare: () => call('prepare'),
      capture(_id, _body, key) {
        keys.push(key)
        return call('capture')
      },
      requote: () => void done.push('requote'),
    },
    provider: { confirm: () => call('confirm') },
    memory: {
      recall: () => memory.value,
      note(id) {
        memory.value = id
        done.push('note')
      },
      forget() {
        memory.value = null
        done.push('forget')
      },
    },
    shown: () => 1200,
    onChange: () => {},
  })
  const answer = async (name: string, value: Answer) => {
    waiting[name]?.shift()?.(value)
    await settled()
  }
  return { payment, done, memory, keys, answer }
}
type World = ReturnType<typeof aPayment>

const confirmed: Confirmation = { outcome: 'confirmed', body: { nonce: 'n' } }

/** Brings a payment into each state. */
const enter: Record<PayState, (world: World) => Promise<void> | void> = {
  quoted: () => {},
  preparing: ({ payment }) => payment.tell('paid'),
  async holding(world) {
    world.payment.tell('paid')
    await world.answer('prepare', anIntent('i'))
  },
  async confirming(world) {
    await enter.holding(world)
    world.payment.tell('paid')
  },
  async capturing(world) {
    await enter.confirming(world)
    await world.answer('confirm', confirmed)
  },
  async done(world) {
    await enter.capturing(world)
    await world.answer('capture', null)
  },
  async changed(world) {
    world.payment.tell('paid')
    await world.answer('prepare', anIntent('i', 1500))
  },
  async declined(world) {
    await enter.capturing(world)
    await world.answer('capture', saysNo)
  },
  async lost(world) {
    await enter.capturing(world)
    await world.answer('capture', noAnswer)
  },
}

/** Causes each event; without a pending call it has no effect. */
const asked: Partial<Record<PayState, string>> = { preparing: 'prepare', confirming: 'confirm', capturing: 'capture' }
const answerIn = (of: Answer) => (world: World, state: PayState) => world.answer(asked[state] ?? 'none', of)
const cause: Record<PayEvent, (world: World, state: PayState) => Promise<void> | void> = {
  paid: ({ payment }) => payment.tell('paid'),
  restarted: ({ payment }) => payment.tell('restarted'),
  edited: ({ payment }) => payment.tell('edited'),
  reachable: ({ payment }) => payment.tell('reachable'),
  prepared: (world) => world.answer('prepare', anIntent('i')),
  repriced: (world) => world.answer('prepare', anIntent('i', 1500)),
  confirmed: (world) => world.answer('confirm', confirmed),
  cancelled: (world) => world.answer('confirm', { outcome: 'cancelled' }),
  failed: (world) => world.answer('confirm', { outcome: 'failed', message: 'No.' }),
  captured: (world) => world.answer('capture', null),
  refused: (world, state) => (state === 'confirming' ? undefined : answerIn(saysNo)(world, state)),
  unreached: answerIn(noAnswer),
  // Only a starting page recalls an intent; tested below.
  recalled: () => {},
}

test('the table has a cell for every event in every state', () => {
  for (const state of states) expect(Object.keys(payTable[state])).toEqual(events)
})

const cells = states.flatMap((state) => events.filter((event) => event !== 'recalled').map((event) => [state, event] as const))
test.each(cells)('%s × %s', async (state, event) => {
  const world = aPayment()
  await enter[state](world)
  expect(world.payment.standing().state).toBe(state)
  world.done.length = 0
  await cause[event](world, state)
  const { to, acts } = payTable[state][event]
  expect({ to: world.payment.standing().state, acts: world.done }).toEqual({ to: to ?? state, acts })
})

test('a page that begins with a noted intent captures that one, under the key it had before', async () => {
  const before = aPayment()
  await enter.confirming(before)
  await before.answer('confirm', { outcome: 'confirmed', body: {} })
  const after = aPayment({ noted: before.memory.value })
  expect(after.payment.standing().state).toBe('capturing')
  expect(after.done).toEqual(['capture'])
  expect(after.keys).toEqual(before.keys)
  for (const state of states.filter((one) => one !== 'quoted')) expect(payTable[state].recalled.acts).toEqual([])
})

test('while no one knows whether the money was taken, nothing new is prepared', () => {
  for (const state of ['confirming', 'capturing', 'lost'] as const)
    for (const event of events) expect([state, event, payTable[state][event].acts.includes('prepare')]).toEqual([state, event, false])
})

test('an answer to a step that was left changes nothing', async () => {
  const world = aPayment()
  world.payment.tell('paid')
  world.payment.tell('edited')
  await world.answer('prepare', anIntent('old'))
  expect(world.payment.standing()).toMatchObject({ state: 'quoted', intent: null })
})

test('after the end nothing is heard', async () => {
  const world = aPayment()
  await enter.capturing(world)
  world.payment.stop()
  await world.answer('capture', null)
  expect(world.payment.standing().state).toBe('capturing')
})

/** A fake server: one open intent per price, captured once; a refusal changes nothing, and answers may be lost. */
function aTown(random: () => number) {
  const intents = new Map<string, { amount: number; status: 'open' | 'captured' | 'stale'; isConfirmed: boolean }>()
  const town = { price: 1200, charges: 0, noted: null as string | null }
  const mayBeLost = <T>(answer: T): T => {
    if (random() < 0.3) throw noAnswer
    return answer
  }
  const calls = {
    async prepare() {
      for (const [id, row] of intents) {
        if (row.status === 'open' && row.amount === town.price) return mayBeLost(anIntent(id, row.amount))
        if (row.status === 'open') row.status = 'stale'
      }
      const id = `i${intents.size}`
      intents.set(id, { amount: town.price, status: 'open', isConfirmed: false })
      return mayBeLost(anIntent(id, town.price))
    },
    async capture(id: string) {
      if (random() < 0.1) throw noAnswer
      const row = intents.get(id)
      if (!row || row.status === 'stale' || (row.status === 'open' && (!row.isConfirmed || random() < 0.2))) throw saysNo
      if (row.status === 'open') {
        row.status = 'captured'
        town.charges += 1
      }
      return mayBeLost(null)
    },
    requote: () => {},
  }
  const provider = {
    async confirm({ id }: Intent): Promise<Confirmation> {
      const chance = random()
      if (chance < 0.2) return { outcome: 'cancelled' }
      if (chance < 0.3) return { outcome: 'failed', message: 'No.' }
      const row = intents.get(id)
      if (row) row.isConfirmed = true
      return mayBeLost<Confirmation>({ outcome: 'confirmed', body: {} })
    },
  }
  const memory = { recall: () => town.noted, note: (id: string) => void (town.noted = id), forget: () => void (town.noted = null) }
  const open = (): Payment => createPayment({ calls, provider, memory, shown: () => town.price, onChange: () => {} })
  return { town, open }
}

/** Mulberry32. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

// Thousands of turns, and each waits for the event loop.
test('300 people with bad networks: each pays at most once, and who is told so has paid', { timeout: 30_000 }, async () => {
  const tells = ['paid', 'paid', 'paid', 'restarted', 'edited', 'reachable'] as const
  let paid = 0
  for (let seed = 1; seed <= 300; seed += 1) {
    const random = seeded(seed)
    const { town, open } = aTown(random)
    let payment = open()
    for (let turn = 0; turn < 40 && payment.standing().state !== 'done'; turn += 1) {
      if (random() < 0.1) town.price += 100
      if (random() < 0.15) {
        // The page is reloaded at any moment, with calls in flight.
        payment.stop()
        payment = open()
      } else payment.tell(tells[Math.floor(random() * tells.length)] ?? 'paid')
      if (random() < 0.8) await settled()
    }
    const isDone = payment.standing().state === 'done'
    if (isDone) paid += 1
    expect([seed, town.charges <= 1, isDone && town.charges === 0]).toEqual([seed, true, false])
  }
  // Bad networks that recover eventually.
  expect(paid).toBeGreaterThan(200)
})
