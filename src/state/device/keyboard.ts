// Whether this device heeds the keyboard shortcuts: chosen here, kept here, never sent.
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

/** At once, in every tab, and kept. Never throws: where storage is closed it lasts until the page goes. */
export function chooseShortcuts(shortcuts: boolean): void {
  keyboard.shortcuts = shortcuts
  try {
    deviceStorage()?.setItem(SHORTCUTS_KEY, shortcuts ? 'on' : 'off')
    noteChoice()
  } catch {
    // Not kept; heeded nevertheless.
  }
}

globalThis.addEventListener?.('storage', (event: StorageEvent) => {
  if (event.key === SHORTCUTS_KEY || event.key === null) keyboard.shortcuts = readShortcuts()
})
