// Which keys can be chosen for a shortcut.
import { expect, test } from 'vitest'
import { clashOf } from './key-clashes.ts'
import { pressed, shortcuts, shortcutsWith, type Keys } from './shortcuts.ts'

test.each<[Keys, ReturnType<typeof clashOf>]>([
  [['g', 'e'], null],
  [['g', 'x'], null],
  [['x'], null],
  [['Mod-e'], null],
  [['g', 's'], { kind: 'same', other: 'settings' }],
  [['?'], { kind: 'same', other: 'help' }],
  [['g'], { kind: 'begins', other: 'home' }],
  [['/', 'e'], { kind: 'begins', other: 'search' }],
  [['Mod-t'], { kind: 'browser' }],
  [['a'], { kind: 'page' }],
  [['z', 'e'], { kind: 'page' }],
])('%j for events', (keys, clash) => expect(clashOf('events', keys, shortcuts)).toEqual(clash))

test('every shortcut of the table is free of clashes', () => {
  for (const { name, keys } of shortcuts) expect([name, clashOf(name, keys, shortcuts)]).toEqual([name, null])
})

test('chosen keys replace those of the table, null takes them away, and plain ones can be left out', () => {
  const keys = (of: Parameters<typeof shortcutsWith>[0]) => Object.fromEntries(shortcutsWith(of).map((row) => [row.name, row.keys]))
  expect(keys({ keys: { home: ['x'], help: null }, plain: true })).toMatchObject({ home: ['x'], search: ['/'] })
  expect(keys({ keys: { help: null }, plain: true })).not.toHaveProperty('help')
  expect(keys({ keys: { home: ['Mod-e'] }, plain: false })).toEqual({ palette: ['Mod-k'], home: ['Mod-e'] })
})

test('a press finds the chosen keys', () => {
  const press = {
    key: 'x',
    code: 'KeyX',
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    repeat: false,
    isComposing: false,
  }
  const list = shortcutsWith({ keys: { home: ['x'] }, plain: true })
  expect(pressed(null, press, 0, false, list).name).toBe('home')
  expect(pressed(null, press, 0, false).name).toBeNull()
})
