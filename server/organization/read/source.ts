// One parsed file of a folder: YAML or JSON, which is YAML too, with the line of every node.
import { isAlias, isMap, isScalar, LineCounter, parseDocument, visit, type Alias, type Document, type Node, type YAMLMap } from 'yaml'
import type { Fault } from '../faults.ts'

export interface Source {
  file: string
  document: Document
  lineOf: (node: Node | null) => number
  /** Adds a fault at a node. */
  fault: (node: Node | null, field: string, sentence: string) => void
}

/** What the parser says, in our words where its own need knowledge of YAML. */
const sentences: Record<string, string> = {
  DUPLICATE_KEY: 'This key is in the mapping twice.',
  MULTIPLE_DOCS: 'A file holds one document: remove the line "---".',
  TAB_AS_INDENT: 'Indent with spaces, not with tabs.',
}

/** More than anyone writes: aliases of aliases could become a text of any length. */
const mostAliases = 100

/** The first alias that names nothing, or is one too many. */
function wrongAlias(document: Document): Alias | null {
  let wrong: Alias | null = null
  let count = 0
  visit(document, {
    Alias(_, node) {
      count += 1
      if (count <= mostAliases && node.resolve(document)) return undefined
      wrong = node
      return visit.BREAK
    },
  })
  return wrong
}

/** Parses a text; faults in its syntax are added, and null returned. */
export function parseSource(file: string, text: string, faults: Fault[]): Source | null {
  const lineCounter = new LineCounter()
  const document: Document = parseDocument(text, { lineCounter, prettyErrors: false })
  const lineAt = (offset: number): number => Math.max(1, lineCounter.linePos(offset).line)
  const [error] = document.errors
  if (error) {
    const sentence = sentences[error.code] ?? `This is not valid YAML: ${error.message.split('\n')[0]}.`
    faults.push({ file, line: lineAt(error.pos[0]), field: '', sentence: sentence.replace('..', '.') })
    return null
  }
  const alias = wrongAlias(document)
  if (alias) {
    faults.push({
      file,
      line: lineAt(alias.range?.[0] ?? 0),
      field: '',
      sentence: `The alias "*${alias.source}" names nothing above it, or is one too many.`,
    })
    return null
  }
  const lineOf: Source['lineOf'] = (node) => (node?.range ? lineAt(node.range[0]) : 1)
  return {
    file,
    document,
    lineOf,
    fault: (node, field, sentence) => void faults.push({ file, line: lineOf(node), field, sentence }),
  }
}

/** The node itself, where an alias names it. */
export function resolved(source: Source, node: unknown): Node | null {
  if (isAlias(node)) return node.resolve(source.document) ?? null
  return (node as Node | null) ?? null
}

export interface Entry {
  name: string
  keyNode: Node
  node: Node | null
}

/** The entries of a mapping. */
const entriesOf = (source: Source, map: YAMLMap): Entry[] =>
  map.items.map(({ key, value }) => ({
    name: isScalar(key) ? String(key.value) : '',
    keyNode: key as Node,
    node: resolved(source, value),
  }))

/** The mapping that a node must be; a fault is added if it is something else. An empty file is an empty mapping. */
export function mappingOf(source: Source, node: Node | null, field: string): Entry[] | null {
  if (node === null || (isScalar(node) && node.value === null)) return []
  if (isMap(node)) return entriesOf(source, node)
  source.fault(node, field, 'This must be a mapping: one "name: value" per line.')
  return null
}
