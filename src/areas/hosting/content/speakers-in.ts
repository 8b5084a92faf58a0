// Speakers from a pasted list: one per line, as a table copies them, or separated by commas, semicolons or dashes. Pure.

export interface PastedSpeaker {
  firstName: string
  lastName: string
  title: string
  company: string
}

/** The server accepts 120 writes per minute. */
export const MOST_SPEAKERS = 100

/** From the most certain separator to the least: a name or a title may contain the later ones. */
const separators = [/\t/, /[;；|]/, /[,،、，]/, /\s+[-–—]\s+/]
const bullet = /^\s*(?:[-*•·–—]|\d{1,3}[.)])\s+/

/** "van", "de la", "al": they belong to the last name. */
const isParticle = (word: string): boolean => /^\p{Ll}+['’]?$/u.test(word)

function namesOf(name: string): Pick<PastedSpeaker, 'firstName' | 'lastName'> {
  const words = name.split(/\s+/)
  let at = words.length - 1
  while (at > 1 && isParticle(words[at - 1]!)) at -= 1
  if (at < 1) return { firstName: name, lastName: '' }
  return { firstName: words.slice(0, at).join(' '), lastName: words.slice(at).join(' ') }
}

function speakerIn(line: string): PastedSpeaker | null {
  const text = line.replace(bullet, '').trim()
  const separator = separators.find((one) => one.test(text))
  const parts = (separator ? text.split(separator) : [text]).map((part) => part.trim().replaceAll(/\s+/g, ' '))
  const [name = '', title = '', ...company] = parts
  return name === '' ? null : { ...namesOf(name), title, company: company.filter(Boolean).join(', ') }
}

/** Lines without a name are skipped, and a repeated line counts once. */
export function speakersIn(text: string): PastedSpeaker[] {
  const lines = [...new Set(text.split(/\r?\n/).map((line) => line.trim()))]
  return lines.flatMap((line) => speakerIn(line) ?? [])
}
