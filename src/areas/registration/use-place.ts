// Where a registration is on this device: its step, and what was seen of its price. Kept like a draft, per account.
import { useDraft, type Drafted } from '../../kit/form/use-draft.ts'

export interface Place {
  step?: string
  /** The sum that the person saw last, in minor units, and the order it was for. */
  seen?: { order: string; total: number }
}

const nowhere: Place = {}

export const usePlace = (eventId: string): Drafted<Place> => useDraft(`registration:${eventId}`, nowhere, () => '')
