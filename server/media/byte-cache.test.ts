// The cache of finished bytes.
import { expect, test } from 'vitest'
import { createByteCache } from './byte-cache.ts'

const bytes = (length: number) => ({ bytes: new Uint8Array(length) })

test('what many ask for at once is made once', async () => {
  const cache = createByteCache(100)
  let made = 0
  const ask = () => cache.get('a', async () => ({ bytes: new Uint8Array(++made) }))
  expect((await Promise.all([ask(), ask(), ask()])).map((value) => value?.bytes.length)).toEqual([1, 1, 1])
  expect((await ask())?.bytes.length).toBe(1)
})

test('the one not asked for longest goes first when the room is used up', async () => {
  const cache = createByteCache(100)
  const made: string[] = []
  const ask = (key: string) =>
    cache.get(key, async () => {
      made.push(key)
      return bytes(40)
    })
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(key)
  expect(made).toEqual(['a', 'b', 'c', 'b'])
})

test('a failure and nothing are asked for again', async () => {
  const cache = createByteCache(100)
  await expect(cache.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await cache.get('a', async () => null)).toBeNull()
  expect(await cache.get('a', async () => bytes(1))).not.toBeNull()
})
