// The English words at hand: those of the first load, and those that came with a screen since.

type Words = Record<string, string>

const words: Words = {}
let added: ((more: Words) => void) | null = null

/** Called by the module of each area (`virtual:english/{area}`), before the screen that speaks it is rendered. @public */
export function addEnglish(more: Words): void {
  Object.assign(words, more)
  added?.(more)
}

/** What there is now; `later` is notified of everything that comes afterwards. */
export function listenToEnglish(later: (more: Words) => void): Words {
  added = later
  return words
}
