// Checks whether an answer has the shape of the contract, with a table small enough for the client.
import { isRecord } from './is-record.ts'

/**
 * A shape as text: `s` string, `t` time (ISO 8601), `n` number, `b` boolean, `r` object with any fields, `x` anything, `@Name`
 * entity. Prefix `[`: a list of it. Prefix `?`: it or null.
 */
export type Shape = string

export interface Shapes {
  /** Fields of each entity; a name that ends in `?` is optional. Other fields are passed through. */
  entities: Record<string, Record<string, Shape>>
  /** The shape of each call's answer, by `nameOfCall`. */
  calls: Record<string, Shape>
}

/** `GET /events/:/sessions`: names of parameters do not matter. */
export const nameOfCall = (method: string, path: string): string => `${method} ${path.replace(/:\w+/g, ':')}`

/** Marks a value that does not match and cannot be repaired. */
export const UNFIT = Symbol('unfit')

const plain: Record<string, (value: unknown) => boolean> = {
  s: (value) => typeof value === 'string',
  t: (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value)),
  n: (value) => typeof value === 'number' && Number.isFinite(value),
  b: (value) => typeof value === 'boolean',
  r: isRecord,
  x: () => true,
}

function fitList(shapes: Shapes, shape: Shape, values: unknown[]): unknown[] {
  const fitted = values.map((value) => fitShape(shapes, shape, value))
  return fitted.every((value, index) => value === values[index]) ? values : fitted.filter((value) => value !== UNFIT)
}

function fitEntity(shapes: Shapes, name: string, value: Record<string, unknown>): unknown {
  let mended = value
  for (const [key, shape] of Object.entries(shapes.entities[name] ?? {})) {
    const optional = key.endsWith('?')
    const field = optional ? key.slice(0, -1) : key
    const given = Object.hasOwn(value, field) ? value[field] : undefined
    if (given === undefined && optional) continue
    const fitted = given === undefined && shape.startsWith('?') ? null : fitShape(shapes, shape, given)
    if (fitted === UNFIT) {
      if (!optional) return UNFIT
      const { [field]: _unfit, ...rest } = mended
      mended = rest
    } else if (fitted !== given) mended = { ...mended, [field]: fitted }
  }
  return mended
}

/**
 * The usable value: the same one if it matches; a copy without mismatching list rows and with null for missing nullable fields; else
 * UNFIT. Unknown fields stay. Pure, never throws.
 */
export function fitShape(shapes: Shapes, shape: Shape, value: unknown): unknown {
  if (shape.startsWith('?')) return value === null ? null : fitShape(shapes, shape.slice(1), value)
  if (shape.startsWith('[')) return Array.isArray(value) ? fitList(shapes, shape.slice(1), value) : UNFIT
  if (shape.startsWith('@')) return isRecord(value) ? fitEntity(shapes, shape.slice(1), value) : UNFIT
  return plain[shape]?.(value) ? value : UNFIT
}
