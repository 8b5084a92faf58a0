// Texts in the head of a page.
import { cutText } from '../../../src/lib/text/cut-text.ts'

/** JSON for a script element: it cannot end the element or open a comment. */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replace(/</g, String.raw`\u003c`)

/** One line of plain text of at most `length` characters, for descriptions. HTML tags in organisers' texts are removed. */
export function plainLine(text: string, length: number): string {
  const line = text
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return cutText(line, length)
}
