// The contract's entities by their names: every object schema that src/contract exports.
import { readdirSync } from 'node:fs'
import type { GenericSchema } from 'valibot'
import type { NamedSchemas } from './document.ts'

const folder = new URL('../../src/contract/', import.meta.url)

const isEntity = (value: unknown): value is GenericSchema => {
  const { kind, type } = (value ?? {}) as { kind?: unknown; type?: unknown }
  return kind === 'schema' && (type === 'strict_object' || type === 'object')
}

/** Reads all of src/contract but `bodies/`: a body stands where it is sent. */
export async function readNamedSchemas(): Promise<NamedSchemas> {
  const named: NamedSchemas = {}
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.includes('.test') && !file.startsWith('bodies'),
  )
  for (const file of files.toSorted()) {
    const exported = (await import(new URL(file, folder).href)) as Record<string, unknown>
    for (const [name, value] of Object.entries(exported)) if (isEntity(value)) named[`${name[0]?.toUpperCase()}${name.slice(1)}`] = value
  }
  // Where one schema has two names (an entity whose base and full form are the same) the full form's is used everywhere.
  const rank = (name: string): string => (name.startsWith('Base') ? `1${name}` : `0${name}`)
  return Object.fromEntries(Object.entries(named).toSorted(([a], [b]) => (rank(a) < rank(b) ? -1 : 1)))
}
