// The keyboard shortcuts of the app, and which of them someone presses. Pure.
import { isComposing } from './composing.ts'
import { featureNeedsSignIn, featureOn, type Feature, type Switches } from '../data/modules.ts'

interface Row {
  name: string
  /** One after the other, as key-names.ts writes them. */
  keys: readonly [string] | readonly [string, string]
  group: 'find' | 'go'
  /** Only where this feature is on. */
  feature?: Feature
  /** Only for those who are signed in. */
  member?: true
}

/** `g` and a letter lead to the place of that name (src/app/routing/destinations.ts). */
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

/** Those that lead somewhere for this person, in the order of the table. */
export const shortcutsFor = ({ config, member }: { config: Switches; member: boolean }): Shortcut[] =>
  shortcuts.filter((shortcut: Row) => {
    if (shortcut.member && !member) return false
    const { feature } = shortcut
    return feature === undefined || (featureOn(config, feature) && (member || !featureNeedsSignIn(config, feature)))
  })

/** How long the second key may take, in ms. */
const PATIENCE = 1500

/** What is looked at of a KeyboardEvent. */
export interface Press {
  key: string
  /** The place of the key, whatever is printed on it. */
  code: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
  repeat: boolean
  isComposing: boolean
  keyCode?: number
}

/** The first key of two. */
export interface Begun {
  stroke: string
  at: number
}

const modifiers = new Set(['Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'CapsLock', 'Fn'])
/** The same signs as other scripts write them. */
const signs: Record<string, string> = { '؟': '?', '？': '?', '／': '/', '、': '/' }

/** By what the key writes; on a keyboard of another script, by where it lies, for there is no Latin letter to press. */
export function letterOf({ key, code }: Pick<Press, 'key' | 'code'>): string | null {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase()
  const place = /^Key([A-Z])$/.exec(code)?.[1]
  return place !== undefined && /^\p{L}$/u.test(key) ? place.toLowerCase() : null
}

/** As the table writes it; null for what no shortcut can be made of. */
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
 * Which shortcut a press means, if any, and what it may be the beginning of. `begun` is what the press before it gave back, `at`
 * now in ms. `busy`: someone is typing, or a dialog is open; then a press is only what it is.
 */
export function pressed(begun: Begun | null, press: Press, at: number, busy: boolean): { name: ShortcutName | null; begun: Begun | null } {
  // Held or on their way to a sign they end no sequence.
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
