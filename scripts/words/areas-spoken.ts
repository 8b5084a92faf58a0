// Which areas of words a module speaks: their English travels with it.

/** What is said of the code is not said by it: comments that have lines of their own, and no others, since a text may look like one. */
const comments = /^\s*(?:\/\*[\s\S]*?\*\/|\/\/.*$)/gm

/** The areas a module speaks, by the keys in it: `t('events.empty')` needs the words of events. */
export function areasSpoken(code: string, areas: readonly string[]): string[] {
  const said = code.replaceAll(comments, '')
  return areas.filter((area) => new RegExp(String.raw`['"\`]${area}\.[A-Za-z]`).test(said))
}
