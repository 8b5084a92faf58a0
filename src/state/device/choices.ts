// When a choice was last kept in local storage: browsers write that up to half a minute late, and it may go while IndexedDB stays.
import { deviceStorage, type TextStorage } from '../identity/stored-tokens.ts'

export const CHOSEN_KEY = 'foyer.chosen'

/** Who keeps a second copy of the choices (src/offline/identity/choices.ts) is notified of each here. */
export const choices = { kept: () => {} }

/** Milliseconds since 1970 of the last choice that storage knows of; 0 when none. */
export const chosenAt = (storage: TextStorage | null): number => Number(storage?.getItem(CHOSEN_KEY)) || 0

/** Notes that a choice was just kept: later than any before it, even where the clock was set back. Throws where storage does. */
export function noteChoice(storage: TextStorage | null = deviceStorage()): void {
  storage?.setItem(CHOSEN_KEY, String(Math.max(Date.now(), chosenAt(storage) + 1)))
  choices.kept()
}
