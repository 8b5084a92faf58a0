// The saved sessions of an event as short text, for a link that another device reads. Pure.
import type { Session } from '../../../contract/events/sessions.ts'
import { isKept } from '../../../components/events/agenda/kept.ts'
import { weakHash } from '../../../lib/data/weak-hash.ts'

/** The characters of one session: 32 bits, because the ids of a day would make a code that cameras cannot read. */
const LENGTH = 7
/** Sessions in one code, so that its squares stay large. */
const PER_CODE = 24

const shortOf = (id: string): string =>
  new DataView(weakHash(new TextEncoder().encode(id)).buffer).getUint32(0).toString(36).padStart(LENGTH, '0')

/** The saved sessions in groups, each as the text of one code. */
export function sharedStars(sessions: readonly Session[]): string[] {
  const all = sessions.filter(isKept).map(({ id }) => shortOf(id))
  return Array.from({ length: Math.ceil(all.length / PER_CODE) }, (_, at) => all.slice(at * PER_CODE, (at + 1) * PER_CODE).join(''))
}

export interface StarsFound {
  sessions: Session[]
  /** How many are not in this agenda, which may be older than that of the other device. */
  missing: number
}

/** Anyone may have written the text. Two sessions with the same short form are both found, so that none is lost. */
export function starsIn(text: string, agenda: readonly Session[]): StarsFound {
  const wanted = new Set(text.slice(0, LENGTH * PER_CODE).match(new RegExp(`[0-9a-z]{${LENGTH}}`, 'g')) ?? [])
  const sessions = agenda.filter(({ id, nonSession }) => !nonSession && wanted.has(shortOf(id)))
  const found = new Set(sessions.map(({ id }) => shortOf(id)))
  return { sessions, missing: wanted.size - found.size }
}
