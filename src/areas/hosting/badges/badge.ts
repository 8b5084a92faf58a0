// The badges of an event: whose, in which order, and on how many sheets. Pure.
import { displayName } from '../../../lib/text/display-name.ts'
import type { AttendeeRow } from '../attendees/attendee-row.ts'

export interface Badge {
  passId: string
  name: string
  company: string | null
  /** The name of the pass type. */
  type: string
  /** The number on the pass. */
  number: number
}

/** Badges on one sheet of each paper. */
const formats = { a4: 8, a6: 1, label: 1 } as const
export type Format = keyof typeof formats
export const formatNames = Object.keys(formats) as Format[]

export interface Wanted {
  /** The name of a pass type; empty for all. */
  type: string
  /** Leaves out passes that were checked in. */
  notArrived: boolean
}

/** One badge for each pass that is not cancelled, in the order of the attendees. */
export const badgesOf = (attendees: readonly AttendeeRow[], { type, notArrived }: Wanted): Badge[] =>
  attendees.flatMap(({ account, passes }) =>
    passes
      .filter((pass) => pass.status !== 'canceled' && (type === '' || pass.type === type) && !(notArrived && pass.usedAt !== null))
      .map((pass) => ({
        passId: pass.id,
        name: displayName(account),
        company: account.company,
        type: pass.type,
        number: pass.alternateId,
      })),
  )

/** The pass types of the attendees, in the order in which they first occur. */
export const typesOf = (attendees: readonly AttendeeRow[]): string[] => [
  ...new Set(attendees.flatMap(({ passes }) => passes.map(({ type }) => type))),
]

/** The badges sheet by sheet; the last sheet may have fewer. */
export function sheetsOf(badges: readonly Badge[], format: Format): Badge[][] {
  const most = formats[format]
  return Array.from({ length: Math.ceil(badges.length / most) }, (_, nth) => badges.slice(nth * most, (nth + 1) * most))
}
