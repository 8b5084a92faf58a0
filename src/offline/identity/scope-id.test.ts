// Identities and the names of their databases.
import { expect, test } from 'vitest'
import { scopeIdOf } from './scope-id.ts'

const amara = { hostname: 'localhost', organizationId: 'o', issuer: 'i', sub: 'amara', executeAs: null }

test('every difference in identity is another database, and the name tells nothing', async () => {
  const others = [
    { ...amara, hostname: 'guild.localhost' },
    { ...amara, organizationId: 'p' },
    { ...amara, issuer: 'j' },
    { ...amara, sub: 'benno' },
    { ...amara, sub: null },
    { ...amara, executeAs: 'team' },
    // The same letters in other fields.
    { ...amara, hostname: 'localhosto', organizationId: '' },
  ]
  const names = await Promise.all([amara, ...others].map(scopeIdOf))
  expect(new Set(names).size).toBe(names.length)
  expect(await scopeIdOf({ ...amara })).toBe(names[0])
  expect(names.join('')).not.toMatch(/amara|localhost/)
})
