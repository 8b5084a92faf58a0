// The loaded English words: those of the first load, and those of screens loaded since.

type Words = Record<string, string>
type Listener = (more: Words, group: string) => void

const words: Words = {}
const groups = new Set<string>()
let added: Listener | null = null

/**
 * Called by the module of each area (`virtual:english/{area}`), before the screen that uses it is rendered. `group`: the file that
 * has the area's words in other languages. @public
 */
export function addEnglish(more: Words, group: string): void {
  Object.assign(words, more)
  groups.add(group)
  added?.(more, group)
}

/** The words loaded so far; `later` is called for all further ones. */
export function listenToEnglish(later: Listener): Words {
  added = later
  return words
}

/** The groups of the words loaded so far. Other languages load the same. */
export const loadedGroups = (): ReadonlySet<string> => groups
