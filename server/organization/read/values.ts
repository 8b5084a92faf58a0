// Reads the value of one field, by its shape.
import { isMap, isScalar, isSeq, type Node } from 'yaml'
import * as v from 'valibot'
import { safeHtml } from '../../html/safe-html.ts'
import { Problem } from '../../http/problem.ts'
import { imageRecipe } from '../../media/drawing/recipe.ts'
import { fits, forms } from '../kinds/text-forms.ts'
import type { Field, Json, Shape } from '../kinds/kind.ts'
import { readMoment } from '../moments.ts'
import type { Source } from './source.ts'

export interface Reading {
  source: Source
  /** The time zone of moments without an offset. */
  zone: string
}

/** A value, or what is wrong with it, and where if not at the node itself. */
type Answer = { value: Json } | { must: string; at?: Node; below?: string }

const largestInteger = 2_147_483_647

/** What a database cannot store: NUL, and halves of characters. */
const isBroken = (value: string): boolean => value.includes('\0') || !value.isWellFormed()
const brokenText = 'must not contain NUL or half a character'

/** The same of all texts in a value: JSON escapes exactly these. */
const hasBroken = (value: unknown): boolean => /\\u(?:0000|d[89a-f][\da-f]{2})/.test(JSON.stringify(value))

function readText(field: Field, value: unknown): Answer {
  if (typeof value === 'number' || typeof value === 'boolean') return { must: `must be a text: write "${value}", in quotes` }
  if (typeof value !== 'string') return { must: 'must be a text' }
  if (isBroken(value)) return { must: brokenText }
  if (field.form && !fits(value, field.form)) return { must: forms[field.form].must }
  if (field.required && value.trim() === '') return { must: 'must not be empty' }
  return { value }
}

function readNumber(field: Field, value: unknown): Answer {
  const whole = field.shape === 'integer'
  if (typeof value !== 'number' || !Number.isFinite(value) || (whole && !Number.isInteger(value)))
    return { must: whole ? 'must be a whole number' : 'must be a number' }
  const { min = -largestInteger, max = largestInteger } = field
  return value < min || value > max ? { must: `must be from ${min} to ${max}` } : { value }
}

function readHtml(field: Field, value: unknown): Answer {
  const text = readText(field, value)
  if (!('value' in text)) return text
  try {
    return { value: safeHtml(text.value as string) }
  } catch (error) {
    if (error instanceof Problem) return { must: 'has too much formatting: it must be simpler or shorter' }
    throw error
  }
}

/** The node that a valibot issue is about: the deepest one on its way that exists. */
function nodeAt(node: Node, path: readonly { key?: unknown }[]): Node {
  let found = node
  for (const { key } of path) {
    const next: unknown = isMap(found) || isSeq(found) ? found.get(key, true) : undefined
    if (next === undefined || next === null) break
    found = next as Node
  }
  return found
}

function expectation({ expected, received, message }: v.BaseIssue<unknown>): string {
  if (expected === null) return message
  if (expected === 'never') return 'is not known here'
  if (received === 'undefined') return 'is missing'
  return `must be ${expected.replace(/^\(|\)$/g, '').replaceAll(' | ', ' or ')}`
}

function readBySchema(schema: v.GenericSchema, node: Node, value: unknown): Answer {
  if (hasBroken(value)) return { must: brokenText }
  const parsed = v.safeParse(schema, value, { abortEarly: true })
  if (parsed.success) return { value: parsed.output as Json }
  const [issue] = parsed.issues
  const path = issue.path ?? []
  const below = path.map(({ key }) => String(key)).join('.')
  return { must: expectation(issue), at: nodeAt(node, path as { key?: unknown }[]), below }
}

const pictureParts = v.pipe(
  v.strictObject({ file: v.optional(v.string()), drawing: v.optional(imageRecipe), description: v.optional(v.string()) }),
  v.check(({ file, drawing }) => (file === undefined) !== (drawing === undefined), 'must have either a file or a drawing'),
)
const mediaParts = v.pipe(
  v.strictObject({ file: v.optional(v.string()), made: v.optional(v.record(v.string(), v.any())), name: v.optional(v.string()) }),
  v.check(({ file, made }) => (file === undefined) !== (made === undefined), 'must have a file'),
)

const readParts = (schema: v.GenericSchema, node: Node, value: unknown): Answer =>
  typeof value === 'string'
    ? { value: { file: value } }
    : typeof value === 'object' && value !== null && !Array.isArray(value)
      ? readBySchema(schema, node, value)
      : { must: 'must be the way to a file of this folder' }

type Reader = (field: Field, value: unknown, node: Node, reading: Reading) => Answer

const readers: Record<Shape, Reader> = {
  text: readText,
  html: readHtml,
  integer: readNumber,
  number: readNumber,
  boolean: (_, value) => (typeof value === 'boolean' ? { value } : { must: 'must be true or false' }),
  choice: ({ choices = [] }, value) =>
    typeof value === 'string' && choices.includes(value) ? { value } : { must: `must be one of: ${choices.join(', ')}` },
  moment(_, value, __, { zone }) {
    const iso = typeof value === 'string' ? readMoment(value, zone) : null
    return iso === null ? { must: 'must be a date and time like 2027-06-12T09:30 that exists' } : { value: iso }
  },
  reference: ({ kind = '' }, value) =>
    typeof value === 'string' || typeof value === 'number' ? { value: String(value) } : { must: `must be a key of ${kind}` },
  picture: (field, value, node) =>
    field.mark && typeof value === 'string' && /^(\/|https:\/\/)/.test(value) ? { value } : readParts(pictureParts, node, value),
  media: (_, value, node) => readParts(mediaParts, node, value),
  json: ({ schema = v.any() }, value, node) => readBySchema(schema, node, value),
}

/** The value of a field; undefined if it has a fault, which is added. Empty means the value of a new thing. */
export function readValue(reading: Reading, field: Field, node: Node | null, at: string): Json | undefined {
  const { source } = reading
  const value: unknown = isScalar(node) ? node.value : (node?.toJS(source.document) ?? null)
  if (node === null || value === null) {
    if (!field.required) return field.fallback
    source.fault(node, at, 'This must not be empty.')
    return undefined
  }
  const answer = readers[field.shape](field, value, node, reading)
  if ('value' in answer) return answer.value
  const name = answer.below ? `${at}.${answer.below}` : at
  source.fault(answer.at ?? node, name, `This ${answer.must}.`)
  return undefined
}
