// Names of key combinations, on screen and for assistive technology.

/** `Mod` is the command key: Ctrl, or ⌘ on Apple keyboards. */
type Modifier = 'Mod' | 'Alt' | 'Shift'

/** In Apple's order. */
const signs: Record<Modifier, string> = { Alt: '⌥', Shift: '⇧', Mod: '⌘' }
const appleOrder: readonly string[] = Object.keys(signs)
const isModifier = (part: string): part is Modifier => part in signs

/** Splits `Mod-Shift-8` into modifiers and key. */
function partsOf(keys: string): { modifiers: Modifier[]; key: string } {
  // A trailing dash is the key itself.
  const parts = keys.split(/-(?!$)/)
  return { modifiers: parts.filter(isModifier), key: parts.at(-1) ?? '' }
}

/** "Ctrl+Shift+8", or "⇧⌘8" on Apple keyboards. `names`: key names in the current language, as printed on keyboards. Pure. */
export function keysShown(keys: string, apple: boolean, names: Record<Modifier, string>): string {
  const { modifiers, key } = partsOf(keys)
  const label = key.length === 1 ? key.toUpperCase() : key
  if (!apple) return [...modifiers.map((modifier) => names[modifier]), label].join('+')
  return [
    ...modifiers.toSorted((one, other) => appleOrder.indexOf(one) - appleOrder.indexOf(other)).map((modifier) => signs[modifier]),
    label,
  ].join('')
}

/** For `aria-keyshortcuts`: "Control+Shift+8". Pure. */
export function keysSpoken(keys: string, apple: boolean): string {
  const { modifiers, key } = partsOf(keys)
  return [...modifiers.map((modifier) => (modifier === 'Mod' ? (apple ? 'Meta' : 'Control') : modifier)), key.toUpperCase()].join('+')
}
