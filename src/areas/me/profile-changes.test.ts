// What of a profile is sent, and what is asked about first.
import { expect, test } from 'vitest'
import { anAccount } from '../../api/testing.test-helper.ts'
import { baseOf, changesOf, clashesIn, sentBio, type Profile } from './profile-changes.ts'

const base: Profile = { firstName: 'Amara', lastName: 'Okafor', title: '', company: '', bio: '' }
const typed = (of: Partial<Profile>) => (name: keyof Profile) => ({ ...base, ...of })[name]

test('only what was changed is sent', () => {
  expect(changesOf(base, typed({}))).toEqual({})
  expect(changesOf(base, typed({ lastName: '', bio: 'Clay.' }))).toEqual({ lastName: '', bio: 'Clay.' })
})

test('what somebody changed elsewhere is asked about where it differs', () => {
  const now = { ...base, lastName: 'Eze', title: 'Potter' }
  expect(clashesIn(base, now, { lastName: 'Obi' })).toEqual(['lastName'])
  expect(clashesIn(base, now, { lastName: 'Eze' })).toEqual([])
  expect(clashesIn(base, now, { bio: 'Clay.' })).toEqual([])
})

test.each(['plain words', 'two\nlines', 'a < b && <b>c</b>', 'AT&amp;T &lt;3'])('words about oneself come back as typed: %j', (text) => {
  expect(baseOf({ ...anAccount(), bio: sentBio(text) }).bio).toBe(text)
})
