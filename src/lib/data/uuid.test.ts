// UUIDs are generated, and distinguished from slugs.
import { expect, test } from 'vitest'
import { isUuid, newId } from './uuid.ts'

test('a new id is a version 4 UUID, and another every time', () => {
  const ids = Array.from({ length: 100 }, newId)
  expect(new Set(ids).size).toBe(100)
  expect(ids.every((id) => isUuid(id) && id[14] === '4')).toBe(true)
})

test('slugs, usernames and newer UUID versions are no ids', () => {
  expect(isUuid('7D9F0F5E-3F0C-1C1E-9A44-0D8F6F1B2C11')).toBe(true)
  for (const text of ['form-and-field', 'amara', '', '7d9f0f5e-3f0c-7c1e-9a44-0d8f6f1b2c11', '7d9f0f5e-3f0c-4c1e-1a44-0d8f6f1b2c11']) {
    expect(isUuid(text)).toBe(false)
  }
})
