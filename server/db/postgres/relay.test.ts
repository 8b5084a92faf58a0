// Texts between processes.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Database } from '../database.ts'
import { testDatabase } from '../../testing/database.ts'
import { createJoiner, cutText, openRelay } from './relay.ts'

describe('a long text', () => {
  test.each(['', 'short', 'x'.repeat(50), '工房と茶会'.repeat(9), '👩🏽‍🎨'.repeat(9)])(
    'is cut within characters’ borders and put together again (%#)',
    (text) => {
      const parts = cutText(text, 16)
      expect(parts.join('')).toBe(text)
      for (const part of parts) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(16)
      const join = createJoiner()
      const backwards = parts.map((part, index) => ({ part, head: `a:1 ${index}/${parts.length}` })).toReversed()
      expect(backwards.map(({ head, part }) => join(head, part)).findLast((joined) => joined !== null)).toBe(text)
    },
  )

  test('whose parts never all come is given up, and hinders no other', () => {
    const join = createJoiner()
    for (let index = 0; index < 500; index += 1) expect(join(`a:${index} 0/2`, 'half')).toBeNull()
    expect(join('b:1 0/1', 'whole')).toBe('whole')
    expect(join('a:0 1/2', 'late')).toBeNull()
  })

  test.each(['', 'a', 'a:1', 'a:1 2/1', 'a:1 x/y', 'a:1 -1/2'])('with a broken head is ignored (%s)', (head) => {
    expect(createJoiner()(head, 'part')).toBeNull()
  })
})

describe('two processes on one database', () => {
  let db: Database
  beforeAll(async () => {
    db = await testDatabase()
  })
  afterAll(() => db.close())

  test('hear each other, not themselves, whatever the length', async () => {
    const heard: Record<string, string[]> = { one: [], two: [] }
    const one = await openRelay(db, 'foyer_test', (text) => heard.one!.push(text))
    const two = await openRelay(db, 'foyer_test', (text) => heard.two!.push(text))
    const long = JSON.stringify({ text: '工房 "quoted"\n'.repeat(2000) })
    await one.tell('from one')
    await two.tell(long)
    await vi.waitFor(() => expect(heard).toEqual({ one: [long], two: ['from one'] }), { timeout: 5000 })
    await one.close()
    await two.close()
    await one.tell('after the end')
    expect(heard.two).toHaveLength(1)
  })
})
