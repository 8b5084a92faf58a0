// How this device shows the app: chosen here, kept here, never sent.
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

/** `theme` 'auto' follows the system. */
export const preferences = proxy<{ theme: Theme }>({ theme: readTheme() })

/** Shows the theme at once, in every tab, and keeps it. Never throws: where storage is closed it lasts until the page goes. */
export function chooseTheme(theme: Theme): void {
  preferences.theme = theme
  try {
    deviceStorage()?.setItem(THEME_KEY, theme)
    noteChoice()
  } catch {
    // Not kept; shown nevertheless.
  }
}

globalThis.addEventListener?.('storage', (event: StorageEvent) => {
  if (event.key === THEME_KEY || event.key === null) preferences.theme = readTheme()
})
