// Queued work: never more at once than allowed, and a full queue rejects.
import { expect, test } from 'vitest'
import { createLine } from './line.ts'

test('two at once, a line of three, and the rest is asked to come later', async () => {
  const turns = createLine({ atOnce: 2, waiting: 3 })
  const ends: (() => void)[] = []
  let [running, most] = [0, 0]
  const work = async () => {
    most = Math.max(most, ++running)
    await new Promise<void>((end) => ends.push(end))
    running -= 1
  }
  const all = Array.from({ length: 6 }, () => turns.run(work))
  await expect(all[5]).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 })
  while (ends.length > 0) {
    ends.shift()?.()
    await new Promise((next) => setImmediate(next))
  }
  await Promise.all(all.slice(0, 5))
  expect([running, most]).toEqual([0, 2])
})

test('work that fails gives its turn to the next', async () => {
  const turns = createLine({ atOnce: 1, waiting: 1 })
  const failing = turns.run(() => Promise.reject(new Error('no')))
  const next = turns.run(async () => 'done')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('done')
})
