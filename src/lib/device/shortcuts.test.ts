// Which key presses are shortcuts.
import { describe, expect, test } from 'vitest'
import { pressed, shortcuts, shortcutsFor, type Begun, type Press, type ShortcutName } from './shortcuts.ts'

const aPress = (of: Partial<Press>): Press => ({
  key: '',
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  repeat: false,
  isComposing: false,
  ...of,
})
const letter = (key: string): Press => aPress({ key, code: `Key${key.toUpperCase()}` })

/** The shortcuts of a sequence of presses with delays in ms. */
function meant(presses: Press[], { gap = 200, busy = false }: { gap?: number; busy?: boolean } = {}): (ShortcutName | null)[] {
  let begun: Begun | null = null
  return presses.map((press, index) => {
    const answer = pressed(begun, press, 10_000 + index * gap, busy)
    begun = answer.begun
    return answer.name
  })
}

describe('two keys', () => {
  test('one after the other lead to a place', () => {
    expect(meant([letter('g'), letter('e')])).toEqual([null, 'events'])
  })

  test('mean nothing when the second takes longer than a second and a half', () => {
    expect(meant([letter('g'), letter('e')], { gap: 1500 })).toEqual([null, 'events'])
    expect(meant([letter('g'), letter('e')], { gap: 1501 })).toEqual([null, null])
  })

  test('begin anew with the second when that is a first one', () => {
    expect(meant([letter('g'), letter('g'), letter('m')])).toEqual([null, null, 'messages'])
  })

  test('mean nothing with another key between them', () => {
    expect(meant([letter('g'), letter('x'), letter('e')])).toEqual([null, null, null])
    expect(meant([letter('g'), aPress({ key: 'Escape' }), letter('e')])).toEqual([null, null, null])
  })

  test('are not undone by a modifier or by holding the first too long', () => {
    expect(meant([letter('g'), aPress({ key: 'Shift' }), { ...letter('g'), repeat: true }, letter('e')])).toEqual([
      null,
      null,
      null,
      'events',
    ])
  })
})

test.each([
  ['Ctrl and K', { ...letter('k'), ctrlKey: true }, 'palette'],
  ['⌘ and K', { ...letter('k'), metaKey: true }, 'palette'],
  ['Ctrl, Shift and K', { ...letter('k'), ctrlKey: true, shiftKey: true }, null],
  ['Ctrl, ⌘ and K', { ...letter('k'), ctrlKey: true, metaKey: true }, null],
  ['K alone', letter('k'), null],
  ['a question mark, by whatever keys', aPress({ key: '?', code: 'Minus', shiftKey: true }), 'help'],
  ['an Arabic question mark', aPress({ key: '؟', code: 'Slash', shiftKey: true }), 'help'],
  ['a slash above the seven', aPress({ key: '/', code: 'Digit7', shiftKey: true }), 'search'],
  ['a slash with Alt', aPress({ key: '/', altKey: true }), null],
] as const)('%s', (_keys, press, name) => expect(meant([press])).toEqual([name]))

test('letters count by what they write, and by their place where the script has others', () => {
  // On a French keyboard A and Q are swapped.
  expect(meant([letter('g'), aPress({ key: 'a', code: 'KeyQ' })])).toEqual([null, 'agenda'])
  expect(meant([aPress({ key: 'п', code: 'KeyG' }), aPress({ key: 'ث', code: 'KeyE' })])).toEqual([null, 'events'])
  expect(meant([aPress({ key: 'G', code: 'KeyG' }), aPress({ key: 'E', code: 'KeyE' })])).toEqual([null, 'events'])
  expect(meant([aPress({ key: 'G', code: 'KeyG', shiftKey: true }), letter('e')])).toEqual([null, null])
})

test('while somebody types, composes or answers a dialog nothing is meant', () => {
  expect(meant([{ ...letter('k'), ctrlKey: true }], { busy: true })).toEqual([null])
  expect(meant([letter('g'), letter('e')], { busy: true })).toEqual([null, null])
  expect(meant([{ ...letter('k'), ctrlKey: true, isComposing: true }])).toEqual([null])
})

test('no two shortcuts are pressed alike, and none is the beginning of another', () => {
  const pressedAs = shortcuts.map(({ keys }) => keys.join(' '))
  expect(new Set(pressedAs).size).toBe(pressedAs.length)
  expect(pressedAs.filter((keys) => pressedAs.some((other) => other.startsWith(`${keys} `)))).toEqual([])
})

test('one is told of those alone that lead somewhere', () => {
  const config = { CHAT_URL: '', MODULES: { events: { enabled: true, requireAuth: true } } }
  const names = (member: boolean) => shortcutsFor({ config, member }).map(({ name }) => name)
  expect(names(false)).toEqual(['palette', 'search', 'help', 'home', 'feed', 'settings'])
  expect(names(true)).toEqual(shortcuts.map(({ name }) => name).filter((name) => name !== 'messages'))
})
