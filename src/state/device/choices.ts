// The time of the last choice in local storage. Browsers write it up to 30 s late, and may lose it while IndexedDB stays.
import { deviceStorage, type TextStorage } from '../identity/stored-tokens.ts'

export const CHOSEN_KEY = 'foyer.chosen'

/** Called for each choice, by src/offline/identity/choices.ts, which keeps a second copy. */
export const choices = { kept: () => {} }

/** Time of the last stored choice, milliseconds since 1970; 0 if there is none. */
export const chosenAt = (storage: TextStorage | null): number => Number(storage?.getItem(CHOSEN_KEY)) || 0

/** Records the time of a choice, always later than the previous one, even if the clock was set back. Throws if storage does. */
export function noteChoice(storage: TextStorage | null = deviceStorage()): void {
  storage?.setItem(CHOSEN_KEY, String(Math.max(Date.now(), chosenAt(storage) + 1)))
  choices.kept()
}
