// Texts with lines only, which a plain box can edit without losing formatting. Pure.
import { escapedText } from './escaped-text.ts'

/** Detects markup, like UserHtml. */
const hasMarkup = (text: string): boolean => /<[a-z/!]|&(?:#\d+|\w+);/i.test(text)

const paragraphs = /<p(?: dir="auto")?>([^<]*)<\/p>/g
const onlyParagraphs = /^(?:<p(?: dir="auto")?>[^<]*<\/p>)+$/

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&nbsp;': '\u00A0' }
const known = /&(?:amp|lt|gt|quot|nbsp);/g

/** The lines of plain text, or of paragraphs without other markup; null if a plain box would lose formatting. */
export function plainLines(value: string): string[] | null {
  if (!hasMarkup(value)) return value.split('\n').filter((line) => line.trim() !== '')
  if (!onlyParagraphs.test(value)) return null
  const lines = [...value.matchAll(paragraphs)].map(([, inside = '']) => inside)
  if (lines.some((line) => hasMarkup(line.replace(known, '')))) return null
  return lines.map((line) => line.replace(/\s*\n\s*/g, ' ').replace(known, (entity) => entities[entity] ?? entity))
}

/** The lines as HTML of the editor: a paragraph per non-empty line. */
export const htmlOfLines = (lines: readonly string[]): string =>
  lines
    .filter((line) => line.trim() !== '')
    .map((line) => `<p dir="auto">${escapedText(line)}</p>`)
    .join('')

/** Converts a caret offset in the plain box to a position in the editor. */
export function caretIn(text: string, offset: number): number {
  const before = text.slice(0, offset).split('\n')
  // A paragraph takes two positions besides its text: its start and its end.
  return before.slice(0, -1).reduce((place, line) => place + line.length + 2, 1) + (before.at(-1)?.length ?? 0)
}
