// Serialises a document to HTML that the sanitiser would not change. Pure, without a DOM.
import type { Node } from 'prosemirror-model'
import { escapedText } from './escaped-text.ts'
import { isEmpty, schema } from './schema.ts'

type Attributes = Record<string, string | number | null>
/** The format of `toDOM` in the schema: name, optional attributes, optional content. */
type Spec = readonly [name: string, ...rest: readonly unknown[]]

const voids = new Set(['br', 'hr', 'img'])

const attribute = ([name, value]: [string, string | number | null]): string =>
  value === null ? '' : ` ${name}="${escapedText(String(value)).replaceAll('"', '&quot;')}"`

const isAttributes = (part: unknown): part is Attributes => typeof part === 'object' && part !== null && !Array.isArray(part)

function written([name, ...rest]: Spec, inside: string, more: Attributes = {}): string {
  const attributes = { ...rest.find(isAttributes), ...more }
  const inner = rest.find((part) => Array.isArray(part)) as Spec | undefined
  const opening = `<${name}${Object.entries(attributes).map(attribute).join('')}>`
  if (voids.has(name)) return opening
  return `${opening}${inner ? written(inner, inside) : inside}</${name}>`
}

/** Adjacent nodes with the same mark share a tag. */
function inlines(nodes: readonly Node[], depth = 0): string {
  let html = ''
  let rest = nodes
  while (rest[0]) {
    const [first] = rest
    const mark = first.marks[depth]
    const beyond = mark ? rest.findIndex((node) => !node.marks[depth]?.eq(mark)) : 1
    const length = beyond < 0 ? rest.length : beyond
    if (mark) html += written(mark.type.spec.toDOM?.(mark, true) as Spec, inlines(rest.slice(0, length), depth + 1))
    else html += first.isText ? escapedText(first.text ?? '') : written(first.type.spec.toDOM?.(first) as Spec, '')
    rest = rest.slice(length)
  }
  return html
}

/** Without trailing breaks, which browsers do not show. */
const words = ({ children }: Node): string =>
  inlines(children.slice(0, children.findLastIndex(({ type }) => type !== schema.nodes.hard_break) + 1))

function inside(node: Node): string {
  if (node.isTextblock) return words(node)
  const [first, ...rest] = node.children
  // Text of a list item is directly in <li>, as other programs write and expect it.
  if (node.type === schema.nodes.list_item && first) return words(first) + rest.map((child) => block(child)).join('')
  return node.children.map((child) => block(child)).join('')
}

const block = (node: Node, more?: Attributes): string => written(node.type.spec.toDOM?.(node) as Spec, inside(node), more)

/** The direction of a block, by its first letter. Code is left to right, and a rule has none. */
export function directionOf(node: Node): 'auto' | 'ltr' | null {
  if (node.type === schema.nodes.horizontal_rule) return null
  return node.type === schema.nodes.code_block ? 'ltr' : 'auto'
}

/**
 * The HTML of a document; '' if empty. Only the outermost blocks have a `dir` attribute, which their content inherits, so that list
 * markers are on the correct side.
 */
export const htmlOf = (doc: Node): string =>
  isEmpty(doc) ? '' : doc.children.map((child) => block(child, { dir: directionOf(child) })).join('')
