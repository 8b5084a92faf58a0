// What an address is about, for links that no longer lead anywhere. Pure.
import { isUuid } from '../../../lib/data/uuid.ts'

export interface Thing {
  /** The id, slug or user name in the address. */
  ref: string
  /** The part of the path that it is. */
  at: number
  /** Resources of the endpoint table whose answers may name it. */
  resources: readonly string[]
}

/** By the first part of the path, and the number of the part with the reference: the last row that fits counts. */
const rows: readonly (Omit<Thing, 'ref'> & { first: string })[] = [
  { first: 'events', at: 1, resources: ['events', 'self', 'groups'] },
  { first: 'groups', at: 1, resources: ['groups', 'self'] },
  { first: 'channels', at: 1, resources: ['channels', 'contents'] },
  { first: 'channels', at: 2, resources: ['contents'] },
  { first: 'people', at: 1, resources: ['accounts', 'activities'] },
  { first: 'posts', at: 1, resources: ['activities'] },
  { first: 'messages', at: 1, resources: ['chat'] },
  { first: 'threads', at: 1, resources: ['threads'] },
  { first: 'series', at: 1, resources: ['series'] },
  { first: 'places', at: 1, resources: ['bookingPlaces'] },
  { first: 'announcements', at: 1, resources: ['self'] },
]

const partsOf = (path: string): string[] => path.split('/').filter(Boolean)

const plain = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** Null for an address that is about no single thing. */
export function thingAt(path: string): Thing | null {
  const parts = partsOf(path)
  const row = rows.findLast(({ first, at }) => first === parts[0] && parts[at] !== undefined)
  return row ? { ref: plain(parts[row.at]!), at: row.at, resources: row.resources } : null
}

/** The same address of something else. */
export const withRef = (path: string, { at }: Pick<Thing, 'at'>, ref: string): string =>
  `/${partsOf(path)
    .map((part, index) => (index === at ? encodeURIComponent(ref) : part))
    .join('/')}`

/** Words to search for; null if the reference has none. */
export function wordsIn(path: string): string | null {
  const last = plain(partsOf(path).at(-1) ?? '')
  const ref = thingAt(path)?.ref ?? last
  const words = isUuid(ref) || /^\d+$/.test(ref) ? '' : ref.replaceAll(/[-_.+]+/g, ' ').trim()
  return words === '' ? null : words
}
