// The keyboard shortcuts of the app, and matching of key presses. Pure.
import { isComposing } from './composing.ts'
import { featureNeedsSignIn, featureOn, type Feature, type Switches } from '../data/modules.ts'

/** One key, or two in sequence, in the notation of key-names.ts. */
export type Keys = readonly [string] | readonly [string, string]

interface Row {
  name: string
  keys: Keys
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

export type ShortcutName = (typeof shortcuts)[number]['name']
export interface Shortcut extends Row {
  name: ShortcutName
}

/** The choices of this device: other keys by name, null for none; and whether keys work without Ctrl or ⌘. */
export interface KeyChoices {
  keys: Readonly<Partial<Record<ShortcutName, Keys | null>>>
  plain: boolean
}

/** Whether the keys are characters only, which speech input and a slip of the hand produce too (WCAG 2.1.4). Pure. */
export const isPlain = (keys: Keys): boolean => !keys.some((key) => key.startsWith('Mod-'))

/** The shortcuts that are in effect, with their chosen keys. Pure. */
export const shortcutsWith = ({ keys, plain }: KeyChoices): Shortcut[] =>
  shortcuts.flatMap((shortcut): Shortcut[] => {
    const chosen = keys[shortcut.name]
    if (chosen === null) return []
    const row: Shortcut = chosen ? { ...shortcut, keys: chosen } : shortcut
    return plain || !isPlain(row.keys) ? [row] : []
  })

/** Those of a list that this person can use, in its order. */
export const shortcutsFor = (
  { config, member }: { config: Switches; member: boolean },
  list: readonly Shortcut[] = shortcuts,
): Shortcut[] =>
  list.filter((shortcut) => {
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
export function strokeOf(press: Press): string | null {
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
 * `at`: the current time in ms. `busy`: someone is typing or a dialog is open; then no shortcut matches. `list`: those in effect.
 */
export function pressed(
  begun: Begun | null,
  press: Press,
  at: number,
  busy: boolean,
  list: readonly Shortcut[] = shortcuts,
): { name: ShortcutName | null; begun: Begun | null } {
  // Repeated keys and keys during composition do not end a sequence.
  if (modifiers.has(press.key) || press.repeat) return { name: null, begun }
  const stroke = busy ? null : strokeOf(press)
  if (stroke === null) return { name: null, begun: null }
  const first = begun && at - begun.at <= PATIENCE ? begun.stroke : null
  const both = list.find(({ keys }) => keys.length === 2 && keys[0] === first && keys[1] === stroke)
  if (both) return { name: both.name, begun: null }
  const single = list.find(({ keys }) => keys.length === 1 && keys[0] === stroke)
  if (single) return { name: single.name, begun: null }
  const begins = list.some(({ keys }) => keys.length === 2 && keys[0] === stroke)
  return { name: null, begun: begins ? { stroke, at } : null }
}
