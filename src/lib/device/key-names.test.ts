// Keys by name, on both kinds of keyboards.
import { expect, test } from 'vitest'
import { keysShown, keysSpoken } from './key-names.ts'

const german = { Mod: 'Strg', Alt: 'Alt', Shift: 'Umschalt' }

test.each([
  ['Mod-b', 'Strg+B', '⌘B'],
  ['Mod-Shift-8', 'Strg+Umschalt+8', '⇧⌘8'],
  ['Mod-Alt-2', 'Strg+Alt+2', '⌥⌘2'],
  ['?', '?', '?'],
  ['Mod--', 'Strg+-', '⌘-'],
])('%s reads %s, and %s on Apple’s', (keys, elsewhere, apple) => {
  expect(keysShown(keys, false, german)).toBe(elsewhere)
  expect(keysShown(keys, true, german)).toBe(apple)
})

test('assistive technology hears the names it knows', () => {
  expect(keysSpoken('Mod-Shift-z', false)).toBe('Control+Shift+Z')
  expect(keysSpoken('Mod-k', true)).toBe('Meta+K')
})
