// Keyboard shortcuts: whether they are on, and their chosen keys. Stored on this device only.
import { proxy } from 'valtio'
import { isRecord } from '../../lib/data/is-record.ts'
import { shortcuts as table, type KeyChoices, type Keys, type ShortcutName } from '../../lib/device/shortcuts.ts'
import { noteChoice } from './choices.ts'
import { deviceStorage } from '../identity/stored-tokens.ts'

const SHORTCUTS_KEY = 'foyer.shortcuts'
const KEYS_KEY = 'foyer.keys'

export interface Keyboard extends KeyChoices {
  /** False: none of them works. */
  shortcuts: boolean
}

const isKeys = (value: unknown): value is Keys =>
  Array.isArray(value) && (value.length === 1 || value.length === 2) && value.every((key) => typeof key === 'string')

/** Unknown names and values, as of a later version, are left out. */
function readChoices(text: string | null): KeyChoices {
  const value: unknown = JSON.parse(text ?? 'null')
  const kept = isRecord(value) && isRecord(value['keys']) ? value['keys'] : {}
  const keys = table.flatMap(({ name }): [ShortcutName, Keys | null][] => {
    const chosen = kept[name]
    return chosen === null || isKeys(chosen) ? [[name, chosen]] : []
  })
  return { keys: Object.fromEntries(keys), plain: !(isRecord(value) && value['plain'] === false) }
}

function readKeyboard(): Keyboard {
  try {
    const storage = deviceStorage()
    return { ...readChoices(storage?.getItem(KEYS_KEY) ?? null), shortcuts: storage?.getItem(SHORTCUTS_KEY) !== 'off' }
  } catch {
    return { shortcuts: true, plain: true, keys: {} }
  }
}

export const keyboard = proxy<Keyboard>(readKeyboard())

function keep(key: string, text: string): void {
  try {
    deviceStorage()?.setItem(key, text)
    noteChoice()
  } catch {
    // Not stored, but in effect.
  }
}

/** Takes effect immediately in every tab, and is stored. Never throws: without storage it lasts until the page closes. */
export function chooseShortcuts(shortcuts: boolean): void {
  keyboard.shortcuts = shortcuts
  keep(SHORTCUTS_KEY, shortcuts ? 'on' : 'off')
}

/** The same for single keys and the keys of each shortcut. */
export function chooseKeys(choices: Partial<KeyChoices>): void {
  Object.assign(keyboard, choices)
  keep(KEYS_KEY, JSON.stringify({ plain: keyboard.plain, keys: keyboard.keys }))
}

globalThis.addEventListener?.('storage', (event: StorageEvent) => {
  if (event.key === SHORTCUTS_KEY || event.key === KEYS_KEY || event.key === null) Object.assign(keyboard, readKeyboard())
})
