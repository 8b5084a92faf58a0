// Validates the request data against a route's schemas.
import * as v from 'valibot'
import type { GenericSchema } from 'valibot'
import { firstCharacters } from '../../../src/lib/text/characters.ts'
import { holdsNul } from './nul.ts'
import { Problem, problems } from '../problem.ts'

const nothing = v.strictObject({})

function validate(schema: GenericSchema, value: unknown): unknown {
  const result = v.safeParse(schema, value, { abortEarly: true })
  if (result.success) return result.output
  const field = v.getDotPath(result.issues[0]) ?? undefined
  throw new Problem('invalid', {
    field,
    message: field === undefined ? undefined : `${problems.invalid[1]} (${firstCharacters(field, 100, 200)})`,
  })
}

/** Validates the body. Without a schema an empty object or null is accepted, and anything else is rejected. */
export function validBody(schema: GenericSchema | undefined, body: unknown): unknown {
  if (holdsNul(body)) throw new Problem('invalid')
  return schema ? validate(schema, body) : validate(nothing, body ?? {})
}

/** Validates the query. The first value of a repeated parameter counts; an empty value counts as absent. */
export function validQuery(schema: GenericSchema | undefined, search: URLSearchParams): unknown {
  if (!schema) return {}
  const values: Record<string, string> = {}
  for (const [name, value] of search) if (value !== '' && !Object.hasOwn(values, name)) values[name] = value
  // Both are parameters of every list; paging.ts reads them.
  const { search: _search, orderBy: _orderBy, ...own } = values
  if (holdsNul(own)) throw new Problem('invalid')
  return validate(schema, values)
}
