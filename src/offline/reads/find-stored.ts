// Finds what answers on this device say about something, by its id, slug or user name, in the copies of any identity of this device.
import { isRecord } from '../../lib/data/is-record.ts'
import { displayName } from '../../lib/text/display-name.ts'
import { rowsBeneath } from './kept-rows.ts'
import { withAnswers } from './stored-answers.ts'

export interface Mention {
  id: string
  /** Its slug or user name in this answer; null if it has none. */
  slug: string | null
  /** '' if the answer does not name it. */
  name: string
  /** When the server sent the answer, milliseconds since 1970. */
  at: number
}

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

function nameIn(thing: Record<string, unknown>): string {
  const plain = text(thing['name']) ?? text(thing['title'])
  if (plain !== null) return plain
  return typeof thing['username'] === 'string' ? displayName(thing) : ''
}

/** Every object in an answer that has this id, slug or user name, or one of these ids. Pure. */
export function mentionsIn(data: unknown, ref: string, at: number, ids: ReadonlySet<string> = new Set()): Mention[] {
  if (Array.isArray(data)) return data.flatMap((one) => mentionsIn(one, ref, at, ids))
  if (!isRecord(data)) return []
  const inside = Object.values(data).flatMap((one) => mentionsIn(one, ref, at, ids))
  const id = typeof data['id'] === 'number' ? String(data['id']) : text(data['id'])
  const slug = text(data['slug']) ?? text(data['username'])
  if (id === null || !(id === ref || slug === ref || ids.has(id))) return inside
  return [{ id, slug, name: nameIn(data), at }, ...inside]
}

/**
 * In the answers of these resources, in one language: what has this reference, and everything else with the same id. The newest first; empty
 * if the device cannot be read. Never rejects.
 */
export async function findStored(
  scopeId: string,
  { locale, resources, ref }: { locale: string; resources: readonly string[]; ref: string },
): Promise<Mention[]> {
  const beginnings = resources.map((resource) => `${locale}:["${resource}"`)
  const rows = await withAnswers({ id: scopeId }, (store) => rowsBeneath(store, beginnings)).catch(() => [])
  const answers = rows.flatMap(([, row]) => {
    if (!isRecord(row) || typeof row['json'] !== 'string' || typeof row['updatedAt'] !== 'number') return []
    try {
      return [{ data: JSON.parse(row['json']) as unknown, at: row['updatedAt'] }]
    } catch {
      return []
    }
  })
  const ids = new Set(answers.flatMap(({ data, at }) => mentionsIn(data, ref, at)).map(({ id }) => id))
  if (ids.size === 0) return []
  return answers.flatMap(({ data, at }) => mentionsIn(data, ref, at, ids)).toSorted((one, other) => other.at - one.at)
}
