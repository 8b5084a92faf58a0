// JSON Schemas of the files of a folder, made from the table of kinds: editors complete and check by them.
import { toJsonSchema } from '@valibot/to-json-schema'
import type { Field, Json, Kind, List } from './kinds/kind.ts'
import { organizationKind } from './kinds/organization.ts'
import { folders } from './kinds/folders.ts'
import { forms } from './kinds/text-forms.ts'

type Schema = { [key: string]: Json }

const drawing: Schema = { type: 'object', description: 'A picture that the server draws.', required: ['kind'] }
const way = (what: string): Schema => ({ type: 'string', description: `The way to ${what} within the folder.` })

const picture: Schema = {
  anyOf: [
    way('a picture'),
    {
      type: 'object',
      properties: { file: way('a picture'), drawing, description: { type: 'string', description: 'For people who do not see it.' } },
      additionalProperties: false,
    },
  ],
}
const media: Schema = {
  anyOf: [
    way('a file'),
    {
      type: 'object',
      properties: { file: way('a file'), name: { type: 'string' }, made: { type: 'object' } },
      additionalProperties: false,
    },
  ],
}

/** Patterns of JSON Schema have no flags; those that need one are only checked by the command. */
function textSchema({ form, required }: Field): Schema {
  const pattern = form && forms[form].pattern
  return {
    type: 'string',
    ...(required ? { minLength: 1 } : {}),
    ...(pattern && pattern.flags === '' ? { pattern: pattern.source } : {}),
  }
}

const numberSchema = (type: string, { min, max }: Field): Schema => ({
  type,
  ...(min === undefined ? {} : { minimum: min }),
  ...(max === undefined ? {} : { maximum: max }),
})

const jsonOf = (field: Field): Schema => {
  const { $schema: _, ...schema } = field.schema ? toJsonSchema(field.schema, { errorMode: 'ignore', target: 'draft-07' }) : {}
  return schema as Schema
}

const shapes: Record<Field['shape'], (field: Field) => Schema> = {
  text: textSchema,
  html: () => ({ type: 'string', description: 'HTML: text, its formatting, pictures and links.' }),
  integer: (field) => numberSchema('integer', field),
  number: (field) => numberSchema('number', field),
  boolean: () => ({ type: 'boolean' }),
  choice: ({ choices = [] }) => ({ enum: [...choices] }),
  moment: () => ({ type: 'string', description: 'Like 2027-06-12T09:30, in the time zone of the thing; or with an offset.' }),
  reference: ({ kind = '' }) => ({ type: ['string', 'number'], description: `A key of ${kind}.` }),
  picture: () => picture,
  media: () => media,
  json: jsonOf,
}

function fieldSchema(field: Field): Schema {
  const schema: Schema = {
    ...shapes[field.shape](field),
    ...(field.help ? { description: field.help } : {}),
    ...(field.fallback === null || field.shape === 'json' ? {} : { default: field.fallback }),
  }
  return field.required ? schema : { anyOf: [schema, { type: 'null' }], ...(field.help ? { description: field.help } : {}) }
}

const object = (properties: Schema, fields: readonly Field[], more: Schema = {}): Schema => ({
  type: 'object',
  ...more,
  properties,
  required: fields.filter(({ required }) => required).map(({ name }) => name),
  additionalProperties: false,
})

const propertiesOf = (fields: readonly Field[]): Schema => Object.fromEntries(fields.map((field) => [field.name, fieldSchema(field)]))

function listSchema({ fields, help }: List): Schema {
  const [only, ...more] = fields
  const items = only && more.length === 0 ? shapes[only.shape](only) : object(propertiesOf(fields), fields)
  return { type: 'array', items, ...(help ? { description: help } : {}) }
}

/** The things of a kind, by key. */
function thingsSchema(kind: Kind): Schema {
  const { pattern } = forms[kind.keyForm]
  const thing = thingSchema(kind)
  const keys: Schema = kind.keyChoices
    ? { properties: Object.fromEntries(kind.keyChoices.map((key) => [key, thing])), additionalProperties: false }
    : pattern.flags === ''
      ? { patternProperties: { [pattern.source]: thing }, additionalProperties: false }
      : { additionalProperties: thing }
  return { type: 'object', ...(kind.help ? { description: kind.help } : {}), ...keys }
}

function thingSchema(kind: Kind): Schema {
  const texts = kind.fields.filter(({ shape }) => shape === 'text' || shape === 'html')
  const translation = object(Object.fromEntries(texts.map(({ name }) => [name, { type: 'string' }])), [])
  const properties: Schema = {
    ...propertiesOf(kind.fields),
    ...Object.fromEntries(kind.lists.map((list) => [list.name, listSchema(list)])),
    ...(kind === organizationKind ? {} : Object.fromEntries(kind.children.map((child) => [child.name, thingsSchema(child)]))),
    ...(kind.translated && texts.length > 0
      ? { translations: { type: 'object', description: 'The texts in other languages, by language.', additionalProperties: translation } }
      : {}),
  }
  return object(properties, kind.fields, kind.help ? { description: kind.help } : {})
}

const draft = 'http://json-schema.org/draft-07/schema#'

/** A file of JSON may name its schema. */
const titled = (title: string, schema: Schema): Schema => ({
  $schema: draft,
  title,
  ...schema,
  properties: { $schema: { type: 'string' }, ...(schema['properties'] as Schema | undefined) },
})

/** Every schema by its file name: of the organisation, of one thing of each kind, and of a file with all things of a kind. */
export function jsonSchemas(): Map<string, string> {
  const own = thingSchema(organizationKind)
  const slug: Schema = { type: 'string', pattern: forms.slug.pattern.source, description: 'Names the organisation: it is never changed.' }
  const whole = { ...own, properties: { slug, ...(own['properties'] as Schema) }, required: ['slug', ...(own['required'] as Json[])] }
  const schemas = new Map<string, Schema>([['organization', titled('An organisation', whole)]])
  for (const kind of organizationKind.children) {
    const schema = folders.has(kind.name) ? thingSchema(kind) : thingsSchema(kind)
    schemas.set(kind.name, titled(folders.has(kind.name) ? `A file of ${kind.name}` : `The file ${kind.name}`, schema))
  }
  return new Map([...schemas].map(([name, schema]) => [`${name}.schema.json`, `${JSON.stringify(schema, null, 1)}\n`]))
}
