// The account acted for survives restarts.
import { expect, test } from 'vitest'
import { keepActingAs, readActingAs, readActingName } from './acting-as.ts'
import { memoryStorage } from '../device/memory-storage.test-helper.ts'

test('a choice lasts for the person who made it, and for nobody else', () => {
  const storage = memoryStorage()
  keepActingAs('amara', 'team', 'The Team', storage)
  expect(readActingAs('amara', storage)).toBe('team')
  expect(readActingAs('benno', storage)).toBe(null)
  const named = [['amara', 'team'] as const, ['amara', 'other'] as const, ['benno', 'team'] as const]
  expect(named.map(([sub, accountId]) => readActingName(sub, accountId, storage))).toEqual(['The Team', '', ''])
  keepActingAs('amara', null, '', storage)
  expect(readActingAs('amara', storage)).toBe(null)
})

test('rubbish in its place is no choice', () => {
  for (const planted of ['', 'x', 'null', '7', '{"sub":"amara"}', '{"sub":"amara","accountId":7}']) {
    expect(readActingAs('amara', memoryStorage({ 'foyer.acting-as': planted }))).toBe(null)
  }
})
