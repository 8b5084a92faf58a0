// What a kind of thing in an organisation's folder is: its fields, lists and children, taken from the columns of its table.
import { getTableColumns } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { GenericSchema } from 'valibot'
import type { FormName } from './text-forms.ts'

export type Json = null | string | number | boolean | Json[] | { [key: string]: Json }

export type Shape = 'text' | 'html' | 'integer' | 'number' | 'boolean' | 'choice' | 'moment' | 'reference' | 'picture' | 'media' | 'json'

export interface Field {
  name: string
  /** The column's name in the schema of drizzle. */
  column: string
  shape: Shape
  required: boolean
  /** The value of a new thing whose file does not have the field. */
  fallback: Json
  /** Of a text: what it must look like. */
  form?: FormName
  choices?: readonly string[]
  min?: number
  max?: number
  /** Of a reference: the kind it names. */
  kind?: string
  /** Of a picture: the column `type` of its row. */
  pictureType?: 'admin' | 'people' | 'banner'
  /** Of a picture whose column is not nullable: without a file, a drawing is generated. */
  drawn?: boolean
  /** Of a picture: it may also be an address, as the logo of the app itself is. */
  mark?: boolean
  /** Of media: the table of the stored file. */
  media?: 'files' | 'videos'
  schema?: GenericSchema
  /** Shown by editors. */
  help?: string
}

/** Rows of another table that belong to a thing and have no key: the list is compared and replaced as a whole. */
export interface List {
  name: string
  table: PgTable
  /** The column with the thing's id. */
  own: string
  /** One field: a list of its values. Several: a list of mappings. */
  fields: readonly Field[]
  /** Whether the order counts; it is stored in `sortOrder`. */
  ordered?: boolean
  /** Column values that select the rows of this list, and are written to new ones. */
  only?: Record<string, string | boolean>
  /** A row that leaves the list gets these values instead of being deleted. */
  release?: Record<string, string>
  help?: string
}

export interface Kind {
  /** Its name in folders and files: the plural. */
  name: string
  /** Its name in sentences. */
  one: string
  table: PgTable
  /** The column that holds the key; null if keys are stored beside (table `folder_keys`). */
  key: string | null
  keyForm: FormName
  keyChoices?: readonly string[]
  /** The column that a key is derived from, for things that never had one. */
  title: string
  parent: string | null
  /** Whether things keep the order of the file, in `sortOrder`. */
  ordered: boolean
  translated: boolean
  fields: readonly Field[]
  lists: readonly List[]
  children: readonly Kind[]
  /** Pairs of fields: the second is not before, or below, the first. */
  rising: readonly (readonly [string, string])[]
  /** Fields whose values together no two siblings share. */
  distinct?: readonly string[]
  /** Fields that are all there, or none. */
  together?: readonly string[]
  /** A thing has exactly one of these fields. */
  oneOf?: readonly string[]
  /** Rows that are not part of the folder. */
  apart?: (row: Record<string, unknown>) => boolean
  /** Rows whose fields the folder no longer changes. */
  settled?: (row: Record<string, unknown>) => boolean
  /** Never deleted, not even with --prune. */
  kept?: boolean
  help?: string
}

type Special = Partial<Field>

/** Forms that follow from a field's name. */
const formsByName: [RegExp, FormName][] = [
  [/color$/i, 'color'],
  [/(url|link)$|^website$/i, 'address'],
  [/timezone$/i, 'timezone'],
  [/^email$/i, 'email'],
]

const shapes: Record<string, Shape> = { string: 'text', number: 'number', boolean: 'boolean', date: 'moment' }

function fieldOf(name: string, column: string, definition: PgColumn, special: Special): Field {
  const choices = special.choices ?? (definition.enumValues?.length ? definition.enumValues : undefined)
  const shape =
    special.shape ?? (choices ? 'choice' : definition.columnType === 'PgInteger' ? 'integer' : (shapes[definition.dataType] ?? 'json'))
  if (shape === 'text' && definition.columnType === 'PgUUID') throw new Error(`${name} is an id. Say what it refers to.`)
  const needed = definition.notNull && !definition.hasDefault && shape !== 'picture'
  return {
    name,
    column,
    shape,
    required: needed,
    fallback: (definition.default as Json | undefined) ?? null,
    ...(choices ? { choices } : {}),
    ...(shape === 'text' ? { form: formsByName.find(([pattern]) => pattern.test(name))?.[1] } : {}),
    ...(shape === 'integer' || shape === 'number' ? { min: 0 } : {}),
    ...(shape === 'picture' && definition.notNull ? { drawn: true } : {}),
    ...special,
  }
}

/** Fields from columns: `names` is a list of words, each a column or `name=column`; `special` is what columns do not tell, by name. */
export function fields(table: PgTable, names: string, special: Record<string, Special> = {}): Field[] {
  const columns = getTableColumns(table) as Record<string, PgColumn>
  return names
    .trim()
    .split(/\s+/)
    .map((word) => {
      const [name = '', column = name] = word.split('=')
      const definition = columns[column]
      if (!definition) throw new Error(`There is no column ${column} for ${name}.`)
      return fieldOf(name, column, definition, special[name] ?? {})
    })
}

export const html: Special = { shape: 'html' }
export const to = (kind: string): Special => ({ shape: 'reference', kind })
export const picture = (pictureType: Field['pictureType'] = 'admin'): Special => ({ shape: 'picture', pictureType })
export const media = (table: 'files' | 'videos'): Special => ({ shape: 'media', media: table })
/** Any sign: numbers are otherwise not negative. */
export const signed: Special = { min: undefined }

/** A list of references through a table of pairs. */
export function links(name: string, table: PgTable, own: string, other: string, kind: string, more: Partial<List> = {}): List {
  return { name, table, own, fields: fields(table, `${kind}=${other}`, { [kind]: to(kind) }), ...more }
}

/** A list of mappings, or of values if there is one field. */
export function rows(
  name: string,
  table: PgTable,
  own: string,
  names: string,
  special: Record<string, Special> = {},
  more: Partial<List> = {},
): List {
  return { name, table, own, fields: fields(table, names, special), ...more }
}

export function kind(
  name: string,
  one: string,
  table: PgTable,
  { fields: own, ...more }: Partial<Omit<Kind, 'name' | 'one' | 'table'>> & { fields: readonly Field[] },
): Kind {
  const key = more.key === undefined ? 'slug' : more.key
  return {
    name,
    one,
    table,
    key,
    keyForm: key === 'slug' || key === null ? 'slug' : 'text',
    title: 'name' in getTableColumns(table) ? 'name' : (key ?? 'id'),
    parent: null,
    ordered: false,
    translated: true,
    fields: own,
    lists: [],
    children: [],
    rising: [],
    ...more,
  }
}
