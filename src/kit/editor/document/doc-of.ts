// Parses HTML into a document: sanitised first, then restricted to the schema.
import { DOMParser as SchemaParser, type Node } from 'prosemirror-model'
import { sanitise } from '../../text/sanitise.ts'
import { plainLines } from './plain-text.ts'
import { docOfLines, schema } from './schema.ts'

const parser = SchemaParser.fromSchema(schema)

/** Parses in an inert document. The markup is trusted by the sanitiser's policy. */
function bodyOf(markup: string): HTMLElement {
  const { body } = new DOMParser().parseFromString(sanitise(markup), 'text/html')
  // A trailing break is invisible in HTML, but would be an empty line in the schema.
  for (const last of body.querySelectorAll(':is(body, p, li, div, td, th, blockquote, h1, h2, h3, h4, h5, h6) > br:last-child'))
    if (!last.nextSibling) last.remove()
  return body
}

/** The document; text without markup keeps its lines. `spaces`: keeps all spaces, for text copied from our editor. */
export function docOf(markup: string, { spaces = false }: { spaces?: boolean } = {}): Node {
  const lines = plainLines(markup)
  return lines ? docOfLines(lines) : parser.parse(bodyOf(markup), { preserveWhitespace: spaces })
}
