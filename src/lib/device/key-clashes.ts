// Whether keys can be chosen for a shortcut: what else they do, in the app and in the browser. Pure.
import type { Keys, Shortcut, ShortcutName } from './shortcuts.ts'

/** Keys with Ctrl or ⌘ that browsers and systems use themselves. */
const taken = new Set([...'acdfghijlmnopqrstuvwxyz'].map((letter) => `Mod-${letter}`))

/** Letters of single pages, beside those of the app (kit/hooks/use-letter-keys.ts). */
export const pageKeys = { accept: 'a', decline: 'r', undo: 'z' } as const

/**
 * Why keys cannot be chosen. `browser`: it uses them itself. `page`: a list of join requests does. `same`: another shortcut has them.
 * `begins`: another one begins with them, or they begin with another one, so that one of the two could never be pressed.
 */
export type Clash = { kind: 'browser' | 'page' } | { kind: 'same' | 'begins'; other: ShortcutName }

const isSame = (one: Keys, other: Keys): boolean => one.join(' ') === other.join(' ')
const begins = (one: Keys, other: Keys): boolean => one.length !== other.length && one[0] === other[0]

/** Null if the keys are free for `name`. `list`: all shortcuts with their chosen keys. */
export function clashOf(name: ShortcutName, keys: Keys, list: readonly Shortcut[]): Clash | null {
  if (keys.some((key) => taken.has(key))) return { kind: 'browser' }
  if (Object.values(pageKeys).some((letter) => keys[0] === letter)) return { kind: 'page' }
  for (const other of list) {
    if (other.name === name) continue
    if (isSame(keys, other.keys)) return { kind: 'same', other: other.name }
    if (begins(keys, other.keys)) return { kind: 'begins', other: other.name }
  }
  return null
}
