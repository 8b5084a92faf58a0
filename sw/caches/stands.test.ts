// A notification remembers the notifications that it replaced.
import { expect, test } from 'vitest'
import { standsOf } from './stands.ts'

test('the places are read from what any worker wrote, and nothing else is', () => {
  expect(standsOf({ stands: ['/messages/7#m-3', 4, null] })).toEqual(['/messages/7#m-3'])
  for (const data of [undefined, null, 'text', {}, { stands: 'text' }]) expect(standsOf(data)).toEqual([])
})
