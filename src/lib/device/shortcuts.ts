// The keyboard shortcuts of the app, and matching of key presses. Pure.
import { isComposing } from './composing.ts'
import { featureNeedsSignIn, featureOn, type Feature, type Switches } from '../data/modules.ts'

interface Row {
  name: string
  /** Keys in sequence, in the notation of key-names.ts. */
  keys: readonly [string] | readonly [string, string]
  group: 'find' | 'go'
  /** Only if this feature is on. */
  feature?: Feature
  /** Only for signed-in members. */
  member?: true
}

/** `g` and a letter open the destination of that name (src/app/routing/destinations.ts). */
export const shortcuts = [
  { name: 'palette', keys: ['Mod-k'], group: 'find' },
  { name: 'search', keys: ['/'], group: 'find' },
  { name: 'help', keys: ['?'], group: 'find' },
  { name: 'home', keys: ['g', 'h'], group: 'go' },
  { name: 'events', keys: ['g', 'e'], group: 'go', feature: 'events' },
  { name: 'agenda', keys: ['g', 'a'], group: 'go', feature: 'events', member: true },
  { name: 'feed', keys: ['g', 'f'], group: 'go', feature: 'activities' },
  { name: 'messages', keys: ['g', 'm'], group: 'go', feature: 'chat', member: true },
  { name: 'notifications', keys: ['g', 'n'], group: 'go', member: true },
  { name: 'me', keys: ['g', 'p'], group: 'go', member: true },
  { name: 'drafts', keys: ['g', 'd'], group: 'go', member: true },
  { name: 'outbox', keys: ['g', 'o'], group: 'go', member: true },
  { name: 'settings', keys: ['g', 's'], group: 'go' },
] as const satisfies readonly Row[]

export type Shortcut = (typeof shortcuts)[number]
export type ShortcutName = Shortcut['name']

/** The shortcuts available to this person, in the order of the table. */
export const shortcutsFor = ({ config, member }: { config: Switches; member: boolean }): Shortcut[] =>
  shortcuts.filter((shortcut: Row) => {
    if (shortcut.member && !member) return false
    const { feature } = shortcut
    return feature === undefined || (featureOn(config, feature) && (member || !featureNeedsSignIn(config, feature)))
  })

/** The longest delay before the second key, in ms. */
const PATIENCE = 1500

/** The used part of KeyboardEvent. */
export interface Press {
  key: string
  /** The physical key, independent of the layout. */
  code: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
  repeat: boolean
  isComposing: boolean
  keyCode?: number
}

/** The first of two keys. */
export interface Begun {
  stroke: string
  at: number
}

const modifiers = new Set(['Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'CapsLock', 'Fn'])
/** The same characters in other scripts. */
const signs: Record<string, string> = { '؟': '?', '？': '?', '／': '/', '、': '/' }

/** By the character of the key; on a keyboard without Latin letters, by the physical key. */
export function letterOf({ key, code }: Pick<Press, 'key' | 'code'>): string | null {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase()
  const place = /^Key([A-Z])$/.exec(code)?.[1]
  return place !== undefined && /^\p{L}$/u.test(key) ? place.toLowerCase() : null
}

/** The key in the notation of the table; null if it cannot be part of a shortcut. */
function strokeOf(press: Press): string | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = press
  if (isComposing(press) || altKey || (ctrlKey && metaKey)) return null
  const letter = letterOf(press)
  if (ctrlKey || metaKey) return letter !== null && !shiftKey ? `Mod-${letter}` : null
  const sign = signs[key] ?? key
  if (sign === '?' || sign === '/') return sign
  return shiftKey ? null : letter
}

/**
 * The shortcut of a key press, if any, and the sequence that it may begin. `begun`: the sequence returned for the previous press.
 * `at`: the current time in ms. `busy`: someone is typing or a dialog is open; then no shortcut matches.
 */
export function pressed(begun: Begun | null, press: Press, at: number, busy: boolean): { name: ShortcutName | null; begun: Begun | null } {
  // Repeated keys and keys during composition do not end a sequence.
  if (modifiers.has(press.key) || press.repeat) return { name: null, begun }
  const stroke = busy ? null : strokeOf(press)
  if (stroke === null) return { name: null, begun: null }
  const first = begun && at - begun.at <= PATIENCE ? begun.stroke : null
  const both = shortcuts.find(({ keys }) => keys.length === 2 && keys[0] === first && keys[1] === stroke)
  if (both) return { name: both.name, begun: null }
  const single = shortcuts.find(({ keys }) => keys.length === 1 && keys[0] === stroke)
  if (single) return { name: single.name, begun: null }
  const begins = shortcuts.some(({ keys }) => keys.length === 2 && keys[0] === stroke)
  return { name: null, begun: begins ? { stroke, at } : null }
}
