// A formatted text out of HTML: sanitised first, then whatever of it the schema knows.
import { DOMParser as SchemaParser, type Node } from 'prosemirror-model'
import { sanitise } from '../../text/sanitise.ts'
import { plainLines } from './plain-text.ts'
import { docOfLines, schema } from './schema.ts'

const parser = SchemaParser.fromSchema(schema)

/** In a document of its own, which loads nothing; the sanitiser's own policy has vouched for the markup. */
function bodyOf(markup: string): HTMLElement {
  const { body } = new DOMParser().parseFromString(sanitise(markup), 'text/html')
  // A last break ends its line and shows nothing, yet would be an empty line to the schema.
  for (const last of body.querySelectorAll(':is(body, p, li, div, td, th, blockquote, h1, h2, h3, h4, h5, h6) > br:last-child'))
    if (!last.nextSibling) last.remove()
  return body
}

/** What is written in it; text without markup keeps its lines. `spaces`: as many as there are, as in what we copied ourselves. */
export function docOf(markup: string, { spaces = false }: { spaces?: boolean } = {}): Node {
  const lines = plainLines(markup)
  return lines ? docOfLines(lines) : parser.parse(bodyOf(markup), { preserveWhitespace: spaces })
}
