// Made by scripts/words/plugin.ts.
declare module 'virtual:word-groups' {
  /** All groups of words: the files of one language. The first is the core. */
  export const wordGroups: readonly string[]
}
