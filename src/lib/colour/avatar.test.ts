// Avatars: readable colours, and initials that are whole characters.
import { describe, expect, test } from 'vitest'
import { AVATAR_COLOURS, avatarIndex } from './avatar.ts'
import { avatarColours } from './avatar-colours.ts'
import { contrast } from './colour.ts'
import { displayName } from '../text/display-name.ts'
import { initials } from '../text/initials.ts'

describe('avatar colours', () => {
  test('initials can be read on all twenty, light and dark', () => {
    for (let index = 0; index < AVATAR_COLOURS; index++) {
      for (const mode of ['light', 'dark'] as const) {
        const { ground, text } = avatarColours(index, mode)
        expect(contrast(ground, text), `${index} ${mode}`).toBeGreaterThanOrEqual(4.5)
      }
    }
  })

  test('the first character alone decides, whatever its case', () => {
    expect(avatarIndex('mira')).toBe(avatarIndex('Mateus'))
    expect(avatarIndex(' Mira')).toBe('M'.codePointAt(0)! % 20)
    expect(avatarIndex('')).toBe('-'.codePointAt(0)! % 20)
  })
})

test.each([
  ['Mira Tavares-Lund', 'MT'],
  ['Kwabena Osei Duarte', 'KD'],
  ['mira', 'M'],
  ['', '–'],
  ['   ', '–'],
  ['許文', '許文'],
  ['水瀬陽斗', '水瀬'],
  ['علي حسن', 'ع\u200cح'],
  ['🌿 Garden', '🌿G'],
  ['👩‍👩‍👧 family', '👩‍👩‍👧F'],
  ['élodie ßen', 'ÉSS'],
  ['\u200bNadia \u202eRahmani', 'NR'],
  ['(Nadia) [Rahmani]', 'NR'],
  ['“Nadia” –', 'N'],
  ['\u3164 Nadia \u2800', 'N'],
  ['\u2068علي\u2069 \u200fحسن', 'ع\u200cح'],
  ['「水瀬」', '水瀬'],
  ['e\u0301lodie', 'E\u0301'],
  ['3 Horses', '3H'],
  ['\u202e\u2800', '–'],
  ['(!)', '–'],
])('the initials of “%s” are “%s”', (name, expected) => {
  expect(initials(name)).toBe(expected)
})

test.each([
  [{ firstName: 'Mira', lastName: 'Lund', username: 'mira' }, 'Mira Lund'],
  [{ firstName: null, lastName: 'Lund' }, 'Lund'],
  [{ firstName: ' ', lastName: '', username: 'mira' }, 'mira'],
  [{}, '–'],
  [null, '–'],
])('the display name of %o is “%s”', (account, expected) => {
  expect(displayName(account)).toBe(expected)
})
