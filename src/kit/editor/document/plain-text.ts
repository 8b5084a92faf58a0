// Texts without a shape but lines: what a plain box can hold without losing anything. Pure.
import { escapedText } from './escaped-text.ts'

/** As UserHtml tells markup from text. */
const hasMarkup = (text: string): boolean => /<[a-z/!]|&(?:#\d+|\w+);/i.test(text)

const paragraphs = /<p(?: dir="auto")?>([^<]*)<\/p>/g
const onlyParagraphs = /^(?:<p(?: dir="auto")?>[^<]*<\/p>)+$/

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&nbsp;': '\u00A0' }
const known = /&(?:amp|lt|gt|quot|nbsp);/g

/** The lines of a text that is plain, or of paragraphs without any other markup; null when a plain box would lose something. */
export function plainLines(value: string): string[] | null {
  if (!hasMarkup(value)) return value.split('\n').filter((line) => line.trim() !== '')
  if (!onlyParagraphs.test(value)) return null
  const lines = [...value.matchAll(paragraphs)].map(([, inside = '']) => inside)
  if (lines.some((line) => hasMarkup(line.replace(known, '')))) return null
  return lines.map((line) => line.replace(/\s*\n\s*/g, ' ').replace(known, (entity) => entities[entity] ?? entity))
}

/** As the editor would write them: a paragraph per line that says something. */
export const htmlOfLines = (lines: readonly string[]): string =>
  lines
    .filter((line) => line.trim() !== '')
    .map((line) => `<p dir="auto">${escapedText(line)}</p>`)
    .join('')

/** Where the caret is in the editor that is at `offset` in these lines of a plain box. */
export function caretIn(text: string, offset: number): number {
  const before = text.slice(0, offset).split('\n')
  // A paragraph takes two places beside its letters: its beginning and its end.
  return before.slice(0, -1).reduce((place, line) => place + line.length + 2, 1) + (before.at(-1)?.length ?? 0)
}
