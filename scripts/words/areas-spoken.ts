// Which areas of words a module uses. Their English is bundled with it.

/** Comments on lines of their own, which are ignored. Other comments are not, because a string may look like one. */
const comments = /^\s*(?:\/\*[\s\S]*?\*\/|\/\/.*$)/gm

/** The areas that a module uses, derived from its keys: `t('events.empty')` needs the words of events. */
export function areasSpoken(code: string, areas: readonly string[]): string[] {
  const said = code.replaceAll(comments, '')
  return areas.filter((area) => new RegExp(String.raw`['"\`]${area}\.[A-Za-z]`).test(said))
}
