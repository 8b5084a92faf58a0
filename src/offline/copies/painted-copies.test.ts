// The bounds of painted copies.
import { expect, test } from 'vitest'
import { COPIES, MOST_COPIES } from '../../lib/device/painted.ts'
import { forgetCopies, keepCopy } from './painted-copies.ts'

function aStore() {
  const values = new Map<string, unknown>()
  return {
    values,
    readValue: async (name: string) => values.get(name),
    keepValues: async (changes: ReadonlyMap<string, unknown>) => {
      for (const [name, value] of changes)
        if (value === null) values.delete(name)
        else values.set(name, value)
    },
  }
}
const copy = { build: '1', at: 1, title: 'Feed', styles: [], html: '<p>Hello</p>' }

test('the copies seen least recently go', async () => {
  const store = aStore()
  for (let n = 0; n < MOST_COPIES; n += 1) await keepCopy(store, 'en', `/posts/${n}`, copy)
  await keepCopy(store, 'en', '/posts/0', copy)
  await keepCopy(store, 'en', '/feed', copy)
  expect(store.values.size).toBe(MOST_COPIES + 1)
  expect(store.values.has('copy en /posts/0')).toBe(true)
  expect(store.values.has('copy en /posts/1')).toBe(false)
  expect((store.values.get(COPIES) as string[]).slice(0, 2)).toEqual(['copy en /feed', 'copy en /posts/0'])
})

test('a copy that is too large takes the earlier one away', async () => {
  const store = aStore()
  await keepCopy(store, 'en', '/feed', copy)
  const noise = Array.from({ length: 30_000 }, (_, at) => String.fromCodePoint(0x4e00 + ((at * 7919) % 20_000))).join('')
  await keepCopy(store, 'en', '/feed', { ...copy, html: noise })
  expect(store.values.has('copy en /feed')).toBe(false)
})

test('copies can be taken away by place', async () => {
  const store = aStore()
  await keepCopy(store, 'en', '/events/expo/passes/1', copy)
  await keepCopy(store, 'en', '/feed', copy)
  await forgetCopies(store, (place) => place.includes('/passes'))
  expect([...store.values.keys()]).toEqual(
    ['copy en /feed', COPIES].toSorted((a, b) => [...store.values.keys()].indexOf(a) - [...store.values.keys()].indexOf(b)),
  )
  expect(store.values.get(COPIES)).toEqual(['copy en /feed'])
})
