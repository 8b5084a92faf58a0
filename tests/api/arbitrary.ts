// Generates request bodies from a schema: bodies that fit its shape, and bodies that do not.
import * as fc from 'fast-check'
import type { GenericSchema } from 'valibot'

/** The properties of a valibot schema that the generators read. */
interface Described {
  type: string
  entries?: Record<string, GenericSchema>
  item?: GenericSchema
  wrapped?: GenericSchema
  options?: readonly unknown[]
  literal?: unknown
  pipe?: readonly { kind: string; type: string; requirement?: unknown }[]
  value?: GenericSchema
}

const text = fc.oneof(
  fc.string({ maxLength: 60, unit: 'binary' }),
  fc.string({ maxLength: 20 }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '\uD800',
    '0',
    '-1',
    '2026-02-30',
    '2026-11-20T09:00:00.000Z',
    'https://example.org/x',
    "'; drop table accounts; --",
    'data:image/png;base64,AAAA',
    'ß'.repeat(5000),
  ),
  fc.uuid(),
)
const number = fc.oneof(
  fc.integer({ min: -3, max: 50 }),
  fc.constantFrom(2_147_483_648, -2_147_483_649, 9e15, 1e308),
  fc.double({ noDefaultInfinity: true, noNaN: true }),
)

/** Values of the right type for `schema`; lengths, formats and checks may still be wrong. */
export function fitting(schema: GenericSchema): fc.Arbitrary<unknown> {
  const described = schema as unknown as Described
  switch (described.type) {
    case 'object':
    case 'strict_object':
    case 'loose_object':
      return fc.record(Object.fromEntries(Object.entries(described.entries ?? {}).map(([key, entry]) => [key, fitting(entry)])), {
        requiredKeys: Object.keys(described.entries ?? {}).filter((key) => !isOptional(described.entries?.[key])),
      })
    case 'array':
      return fc.array(described.item ? fitting(described.item) : fc.anything(), { maxLength: 4 })
    case 'optional':
    case 'nullish':
    case 'exact_optional':
      return described.wrapped ? fitting(described.wrapped) : fc.anything()
    case 'nullable':
      return fc.oneof(fc.constant(null), described.wrapped ? fitting(described.wrapped) : fc.anything())
    case 'picklist':
    case 'enum':
      return fc.constantFrom(...(described.options ?? ['']))
    case 'union':
    case 'variant':
      return fc.oneof(...(described.options ?? []).map((option) => fitting(option as GenericSchema)))
    case 'literal':
      return fc.constant(described.literal)
    case 'record':
      return fc.dictionary(fc.string({ maxLength: 8 }), described.value ? fitting(described.value) : fc.anything(), { maxKeys: 3 })
    case 'string':
      return isUuid(described) ? fc.oneof(fc.uuid(), text) : text
    case 'number':
      return number
    case 'boolean':
      return fc.boolean()
    default:
      return fc.anything()
  }
}

const isOptional = (schema?: GenericSchema): boolean =>
  ['optional', 'nullish', 'exact_optional'].includes((schema as unknown as Described | undefined)?.type ?? '')
const isUuid = ({ pipe }: Described): boolean => pipe?.some(({ type }) => type === 'uuid' || type === 'regex') ?? false

/** Arbitrary bodies: bodies of the right shape with one part replaced, and other JSON. */
export function broken(schema: GenericSchema): fc.Arbitrary<unknown> {
  return fc.oneof(
    fc.tuple(fitting(schema), fc.jsonValue(), fc.nat()).map(([value, other, place]) => {
      if (value === null || typeof value !== 'object') return other
      const keys = Object.keys(value)
      const key = keys[place % Math.max(1, keys.length)] ?? 'unknown'
      return Array.isArray(value) ? [...(value as unknown[]), other] : { ...value, [key]: other }
    }),
    fc.jsonValue(),
  )
}
