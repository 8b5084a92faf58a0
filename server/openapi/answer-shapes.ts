// The shapes of answers as the client checks them (src/lib/data/shapes.ts): made from the schemas, like the document.
import type { GenericSchema } from 'valibot'
import { iso } from '../../src/contract/primitives.ts'
import { nameOfCall, type Shape, type Shapes } from '../../src/lib/data/shapes.ts'
import type { Route } from '../http/route.ts'
import type { NamedSchemas } from './document.ts'

/** As much of a schema as its shape needs. */
interface AnySchema {
  type: string
  entries?: Record<string, AnySchema>
  item?: AnySchema
  wrapped?: AnySchema
  literal?: unknown
  options?: readonly unknown[]
  getter?: (input: unknown) => AnySchema
}

const literals: Record<string, Shape> = { string: 's', number: 'n', boolean: 'b' }

/** What the client need not tell apart (a choice of words, of two kinds of things) is a text, or anything. */
export function makeAnswerShapes(routes: readonly Route[], named: NamedSchemas): Shapes {
  const entities: Shapes['entities'] = {}
  const names = new Map<unknown, string>()
  for (const [name, schema] of Object.entries(named)) if (!names.has(schema)) names.set(schema, name)

  function entity(schema: AnySchema): Shape {
    let name = names.get(schema)
    if (name === undefined) {
      name = `${names.size}`
      names.set(schema, name)
    }
    if (!entities[name]) {
      const fields: Record<string, Shape> = {}
      entities[name] = fields
      for (const [key, field] of Object.entries(schema.entries ?? {})) {
        const optional = ['optional', 'exact_optional', 'nullish', 'undefinedable'].includes(field.type)
        fields[optional ? `${key}?` : key] = shapeOf(field)
      }
    }
    return `@${name}`
  }

  const orNull = (shape: Shape): Shape => (shape.startsWith('?') || shape === 'x' ? shape : `?${shape}`)

  const kinds: Record<string, (schema: AnySchema) => Shape> = {
    string: () => 's',
    picklist: () => 's',
    number: () => 'n',
    boolean: () => 'b',
    literal: ({ literal }) => literals[typeof literal] ?? 'x',
    array: ({ item }) => (item ? `[${shapeOf(item)}` : 'x'),
    nullable: ({ wrapped }) => (wrapped ? orNull(shapeOf(wrapped)) : 'x'),
    nullish: ({ wrapped }) => (wrapped ? orNull(shapeOf(wrapped)) : 'x'),
    optional: ({ wrapped }) => (wrapped ? shapeOf(wrapped) : 'x'),
    exact_optional: ({ wrapped }) => (wrapped ? shapeOf(wrapped) : 'x'),
    lazy: ({ getter }) => (getter ? shapeOf(getter(undefined)) : 'x'),
    record: () => 'r',
    object: entity,
    strict_object: entity,
    loose_object: entity,
  }

  function shapeOf(schema: AnySchema): Shape {
    if (schema === (iso as unknown)) return 't'
    return kinds[schema.type]?.(schema) ?? 'x'
  }

  const calls = Object.fromEntries(
    routes
      .map(({ method, path, answers }): [string, Shape] => [nameOfCall(method, path), shapeOf(answers as GenericSchema & AnySchema)])
      .filter(([, shape]) => shape !== 'x'),
  )
  return { entities, calls }
}
