// Hashes are distinct and reveal nothing.
import { expect, test, vi } from 'vitest'
import { nameFor } from './hash.ts'

test('the same text has the same name of 22 plain characters, another text another', async () => {
  const name = await nameFor('localhost|amara@example.com')
  expect(name).toMatch(/^[\w-]{22}$/)
  expect(await nameFor('localhost|amara@example.com')).toBe(name)
  expect(await nameFor('localhost|amara@example.con')).not.toBe(name)
})

test("without the browser's SHA-256 names still tell apart", async () => {
  vi.stubGlobal('crypto', {})
  const names = await Promise.all(Array.from({ length: 2000 }, (_text, index) => nameFor(`scope ${index}`)))
  vi.unstubAllGlobals()
  expect(new Set(names).size).toBe(2000)
  expect(names[0]).toMatch(/^[\w-]{22}$/)
})
