// Turns: clients alternate, and no client is starved.
import { expect, test } from 'vitest'
import { asClient, asNobody, createTurns, Overloaded } from './turns.ts'

const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })

test('clients take turns, however many requests one of them has waiting', async () => {
  const turns = createTurns({ total: 1, perClient: 1, maxWaitMs: 10_000, mostWaiting: 100, fewWaiting: 0 })
  const order: string[] = []
  const work = (name: string) => turns.take(async () => void order.push(name))
  const flood = Array.from({ length: 4 }, (_, i) => asClient('flood', () => work(`flood ${i}`)))
  await Promise.all([...flood, asClient('ada', () => work('ada')), asClient('ben', () => work('ben')), asNobody(() => work('job'))])
  expect(order.slice(0, 4)).toEqual(['flood 0', 'ada', 'ben', 'job'])
  expect(order).toHaveLength(7)
})

test('never more at work than allowed, together and for one client, and a failure gives its place back', async () => {
  const turns = createTurns({ total: 3, perClient: 2, maxWaitMs: 10_000, mostWaiting: 100, fewWaiting: 0 })
  const working = new Map<string, number>()
  let most = 0
  let mostOfOne = 0
  const work = async (client: string): Promise<void> => {
    working.set(client, (working.get(client) ?? 0) + 1)
    most = Math.max(
      most,
      [...working.values()].reduce((sum, count) => sum + count, 0),
    )
    mostOfOne = Math.max(mostOfOne, working.get(client) ?? 0)
    await wait(1)
    working.set(client, (working.get(client) ?? 0) - 1)
    throw new Error('failed')
  }
  const asked = ['a', 'b', 'c'].flatMap((client) =>
    Array.from({ length: 10 }, () => asClient(client, () => turns.take(() => work(client)).catch((error: Error) => error.message))),
  )
  expect(new Set(await Promise.all(asked))).toEqual(new Set(['failed']))
  expect([most, mostOfOne]).toEqual([3, 2])
})

test('where all places to wait are taken, the longest line gives up its newest, and the others keep theirs', async () => {
  const turns = createTurns({ total: 1, perClient: 1, maxWaitMs: 10_000, mostWaiting: 3, fewWaiting: 0 })
  const seen: string[] = []
  const work = (client: string, name: string) =>
    asClient(client, () =>
      turns
        .take(() => wait(1))
        .then(
          () => seen.push(name),
          () => seen.push(`${name} refused`),
        ),
    )
  const flood = [0, 1, 2, 3, 4].map((i) => work('flood', `flood ${i}`))
  await Promise.all([...flood, work('ada', 'ada'), work('ben', 'ben')])
  expect(seen.toSorted()).toEqual(['ada', 'ben', 'flood 0', 'flood 1', 'flood 2 refused', 'flood 3 refused', 'flood 4 refused'])
})

test('who waits too long is refused, what has begun is not, and our own work waits as long as it takes', async () => {
  const turns = createTurns({ total: 1, perClient: 1, maxWaitMs: 20, mostWaiting: 2, fewWaiting: 0 })
  let free = (): void => {}
  const held = asClient('slow', async () => {
    await turns.take(async () => {})
    await turns.take(
      () =>
        new Promise<void>((resolve) => {
          free = resolve
        }),
    )
    return 'held'
  })
  await wait(5)
  const begun = asClient('begun', () => turns.take(async () => 'late').catch((error: unknown) => error))
  const job = asNobody(() => turns.take(async () => 'job'))
  const beyond = asClient('third', () => turns.take(async () => 'never').catch((error: unknown) => error))
  expect(await beyond).toBeInstanceOf(Overloaded)
  expect(await begun).toBeInstanceOf(Overloaded)
  free()
  expect([await held, await job]).toEqual(['held', 'job'])
})

test('on a slow machine a few requests wait as long as it takes; of many, those too late are refused', async () => {
  const turns = createTurns({ total: 1, perClient: 1, maxWaitMs: 10, mostWaiting: 100, fewWaiting: 4 })
  const slow = (count: number) =>
    Array.from({ length: count }, (_, i) =>
      asClient(`client ${i}`, () => turns.take(() => wait(15))).then(
        () => 'done',
        (error: unknown) => error instanceof Overloaded && 'refused',
      ),
    )
  expect(await Promise.all(slow(5))).toEqual(Array.from({ length: 5 }, () => 'done'))
  const many = await Promise.all(slow(20))
  expect(many.filter((outcome) => outcome === 'refused').length).toBeGreaterThan(0)
  expect(many.filter((outcome) => outcome === 'done').length).toBeGreaterThanOrEqual(5)
})
