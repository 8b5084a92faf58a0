// The HTML part of an email: only paragraphs, line breaks and links.
import { escaped } from '../../src/lib/text/escaped.ts'

/** Punctuation at the end of a sentence is not part of the preceding address. */
const address = /(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]])/

const line = (text: string): string =>
  text
    .split(address)
    .map((part, index) => (index % 2 === 1 ? `<a href="${escaped(part)}">${escaped(part)}</a>` : escaped(part)))
    .join('')

/** Renders plain text as an HTML page, with the text direction of its content. Pure. */
export function htmlOf(text: string): string {
  const paragraphs = text
    .split(/\n{2,}/)
    .map((paragraph) => `<p dir="auto">${paragraph.split('\n').map(line).join('<br>')}</p>`)
    .join('\n')
  return `<!doctype html>\n<html><head><meta charset="utf-8"></head>\n<body style="font: 16px/1.5 system-ui, sans-serif">\n${paragraphs}\n</body></html>`
}
