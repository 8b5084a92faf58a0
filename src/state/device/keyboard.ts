// Whether keyboard shortcuts are on. Stored on this device only.
import { proxy } from 'valtio'
import { noteChoice } from './choices.ts'
import { deviceStorage } from '../identity/stored-tokens.ts'

const SHORTCUTS_KEY = 'foyer.shortcuts'

function readShortcuts(): boolean {
  try {
    return deviceStorage()?.getItem(SHORTCUTS_KEY) !== 'off'
  } catch {
    return true
  }
}

export const keyboard = proxy<{ shortcuts: boolean }>({ shortcuts: readShortcuts() })

/** Takes effect immediately in every tab, and is stored. Never throws: without storage it lasts until the page closes. */
export function chooseShortcuts(shortcuts: boolean): void {
  keyboard.shortcuts = shortcuts
  try {
    deviceStorage()?.setItem(SHORTCUTS_KEY, shortcuts ? 'on' : 'off')
    noteChoice()
  } catch {
    // Not stored, but in effect.
  }
}

globalThis.addEventListener?.('storage', (event: StorageEvent) => {
  if (event.key === SHORTCUTS_KEY || event.key === null) keyboard.shortcuts = readShortcuts()
})
