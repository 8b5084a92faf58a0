// How a person's name appears in a sentence.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { displayName } from './names.ts'

const named = (firstName: string | null, lastName: string | null = null) => displayName({ firstName, lastName, username: 'nadia' })

test('the next visible name is said, and nothing that cannot be seen', () => {
  expect(named('Nadia', 'Rahmani')).toBe('Nadia Rahmani')
  expect(named('\u200B', 'Rahmani')).toBe('Rahmani')
  for (const nothing of ['\u200B', '\u3164', '\u2800', '\u202E', '', null]) expect(named(nothing, nothing)).toBe('nadia')
  expect(named('Na\u202Edia')).toBe('Nadia')
})

test('no name turns a sentence round', () => {
  const letters = fc.constantFrom(
    ...'aZé1 .)(\u05D0\u05E9\u0645\u062D\u202A\u202B\u202D\u202E\u202C\u2066\u2067\u2068\u2069\u200E\u200F\u061C',
  )
  fc.assert(
    fc.property(fc.array(letters, { maxLength: 12 }), (parts) => {
      const name = named(parts.join(''))
      const inner = name.replace(/^\u2068(.*)\u2069$/u, '$1')
      // No direction marks remain inside, and right-to-left names are isolated.
      expect(inner).not.toMatch(/[\u202A-\u202E\u2066-\u2069\u200E\u200F\u061C]/u)
      expect(/[\u05D0\u05E9\u0645\u062D]/u.test(inner)).toBe(inner !== name)
    }),
  )
})
