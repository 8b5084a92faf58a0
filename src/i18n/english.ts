// The loaded English words: those of the first load, and those of screens loaded since.

type Words = Record<string, string>

const words: Words = {}
let added: ((more: Words) => void) | null = null

/** Called by the module of each area (`virtual:english/{area}`), before the screen that uses it is rendered. @public */
export function addEnglish(more: Words): void {
  Object.assign(words, more)
  added?.(more)
}

/** The words loaded so far; `later` is called for all further ones. */
export function listenToEnglish(later: (more: Words) => void): Words {
  added = later
  return words
}
