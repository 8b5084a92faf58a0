// The request body of a profile, and the conversion of the biography.
import { expect, test } from 'vitest'
import { anAccount } from '../../api/testing.test-helper.ts'
import { baseOf, bodyOf, sentBio, type Profile } from './profile-changes.ts'

const base: Profile = { firstName: 'Amara', lastName: 'Okafor', title: '', company: '', bio: '' }

test('only the fields named are sent, and an emptied one is null', () => {
  expect(bodyOf(base, [])).toEqual({})
  expect(bodyOf({ ...base, lastName: '', bio: 'a < b' }, ['lastName', 'bio'])).toEqual({ lastName: null, bio: 'a < b' })
})

test.each(['plain words', 'two\nlines', 'a < b && <b>c</b>', 'AT&amp;T &lt;3'])('words about oneself come back as typed: %j', (text) => {
  expect(baseOf({ ...anAccount(), bio: sentBio(text) }).bio).toBe(text)
})
