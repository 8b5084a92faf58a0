// Display preferences. Stored on this device only.
import { proxy } from 'valtio'
import { noteChoice } from './choices.ts'
import { deviceStorage } from '../identity/stored-tokens.ts'

export type Theme = 'light' | 'dark' | 'auto'

/** Read by public/boot.js too, before the first paint. */
const THEME_KEY = 'foyer.theme'

const isTheme = (value: unknown): value is Theme => value === 'light' || value === 'dark' || value === 'auto'

function readTheme(): Theme {
  try {
    const stored = deviceStorage()?.getItem(THEME_KEY)
    return isTheme(stored) ? stored : 'auto'
  } catch {
    return 'auto'
  }
}

/** `theme`: 'auto' follows the system. */
export const preferences = proxy<{ theme: Theme }>({ theme: readTheme() })

/** Applies the theme immediately in every tab, and stores it. Never throws: without storage it lasts until the page closes. */
export function chooseTheme(theme: Theme): void {
  preferences.theme = theme
  try {
    deviceStorage()?.setItem(THEME_KEY, theme)
    noteChoice()
  } catch {
    // Not stored, but applied.
  }
}

globalThis.addEventListener?.('storage', (event: StorageEvent) => {
  if (event.key === THEME_KEY || event.key === null) preferences.theme = readTheme()
})
