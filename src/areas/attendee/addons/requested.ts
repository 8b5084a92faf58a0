// Requests for free add-ons in the outbox.
import type { Waiting } from '../../../state/shown/outbox.ts'

export interface Requested {
  key: string
  addOnIds: string[]
  names: string[]
  row: Waiting
}

const texts = (value: unknown): string[] => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [])

/** The requests of one pass, oldest first. Pure. */
export const requestsOf = (rows: readonly Waiting[], passId: string): Requested[] =>
  rows
    .filter(({ op, params }) => op === 'attendee.takeFreeAddOns' && params['passId'] === passId)
    .map((row) => {
      const { addOnIds } = (row.body ?? {}) as { addOnIds?: unknown }
      return { key: row.key, addOnIds: texts(addOnIds), names: texts(row.note), row }
    })
