// The request body of a profile, and the conversion of the biography.
import { expect, test } from 'vitest'
import { anAccount } from '../../../api/testing.test-helper.ts'
import { baseOf, bodyOf, changedSince, sentBio, wrongIn } from './profile-changes.ts'

const links = {
  website: null,
  facebook: null,
  instagram: null,
  linkedIn: null,
  twitter: null,
  tikTok: null,
  youtube: null,
  discord: null,
  video: null,
}
const base = baseOf({ ...anAccount(), bio: null, ...links })

test('only the fields named are sent, and an emptied one is null', () => {
  expect(bodyOf(base, [])).toEqual({})
  expect(bodyOf({ ...base, lastName: '', bio: 'a < b' }, ['lastName', 'bio'])).toEqual({ lastName: null, bio: 'a < b' })
})

test.each(['plain words', 'two\nlines', 'a < b && <b>c</b>', 'AT&amp;T &lt;3'])('words about oneself come back as typed: %j', (text) => {
  expect(baseOf({ ...anAccount(), ...links, bio: sentBio(text) }).bio).toBe(text)
})

test('a link is an address or a name on its network, and a user name has letters or digits at both ends', () => {
  expect(wrongIn({ ...base, website: 'kiln.example', instagram: '@maria.rossi', linkedIn: 'https://linkedin.com/in/maria' })).toEqual({})
  expect(wrongIn({ ...base, website: 'javascript:alert(1)', youtube: 'two words', username: '.amara' })).toEqual({
    website: { says: 'url' },
    youtube: { says: 'url' },
    username: { says: 'pattern' },
  })
})

test('what others changed meanwhile is named', () => {
  expect(changedSince(base, base)).toEqual([])
  expect(changedSince(base, { ...base, bio: 'new', website: 'kiln.example' })).toEqual(['bio', 'website'])
})
