// Who may read in a group, by its access and the reader's membership.
import { expect, test } from 'vitest'
import type { SelfRelationships } from '../../contract/people/accounts.ts'
import { standingIn } from './standing-in.ts'

const links = (standing?: SelfRelationships['groups'][string]): SelfRelationships => ({
  accounts: {},
  groups: standing === undefined ? {} : { g: standing },
  events: {},
  channels: {},
  threads: {},
})

test.each([
  ['public', undefined, 'none', true],
  ['public', false, 'none', true],
  ['public', 'invited', 'invited', true],
  ['private', undefined, 'none', false],
  ['private', false, 'none', false],
  ['private', 'requested', 'requested', false],
  ['private', 'invited', 'invited', false],
  ['private', 'member', 'member', true],
  ['private', 'moderator', 'moderator', true],
] as const)('a %s group, standing %s: %s, inside: %s', (access, standing, role, inside) => {
  expect(standingIn({ id: 'g', access }, links(standing))).toEqual({ role, inside })
})

test('whose relationships are not known stands nowhere', () => {
  expect(standingIn({ id: 'g', access: 'private' }, undefined)).toEqual({ role: 'none', inside: false })
})
