// Whether an answer has the shape the contract gives it, told by a table small enough to travel with the app.
import { isRecord } from './is-record.ts'

/**
 * One shape as text: `s` text, `t` moment (ISO 8601), `n` number, `b` yes or no, `r` an object of any fields, `x` anything, `@Name` an
 * entity; before it `[` a list of it, `?` it or null.
 */
export type Shape = string

export interface Shapes {
  /** Fields of each entity; a name that ends in `?` may be missing. Fields that are not here are left as they are. */
  entities: Record<string, Record<string, Shape>>
  /** What each call answers with, by `nameOfCall`. */
  calls: Record<string, Shape>
}

/** `GET /events/:/sessions`: what parameters are called is no one's business. */
export const nameOfCall = (method: string, path: string): string => `${method} ${path.replace(/:\w+/g, ':')}`

/** What does not fit, and cannot be mended. */
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
 * The value as it may be used: itself where it fits; a copy without the rows of lists that do not, with null for what is missing
 * and may be null; else UNFIT. Fields the table does not know stay. Pure, never throws.
 */
export function fitShape(shapes: Shapes, shape: Shape, value: unknown): unknown {
  if (shape.startsWith('?')) return value === null ? null : fitShape(shapes, shape.slice(1), value)
  if (shape.startsWith('[')) return Array.isArray(value) ? fitList(shapes, shape.slice(1), value) : UNFIT
  if (shape.startsWith('@')) return isRecord(value) ? fitEntity(shapes, shape.slice(1), value) : UNFIT
  return plain[shape]?.(value) ? value : UNFIT
}
