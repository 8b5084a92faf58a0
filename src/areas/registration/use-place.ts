// Where a registration is on this device: its step, and what was seen of its price. Kept like a draft, per account.
import type { BasePass } from '../../contract/events/passes.ts'
import { useDraft, type Drafted } from '../../kit/form/use-draft.ts'
import { dropDraft } from '../../state/typed/drafts.ts'
import { draftPlace } from './questions.ts'

export interface Place {
  step?: string
  /** The code of the link that was opened, until it is applied. */
  coupon?: string
  /** The sum that the person saw last, in minor units, and the order it was for. */
  seen?: { order: string; total: number }
}

const nowhere: Place = {}

/** The name of the draft, and of the payment. */
export const placeOf = (eventId: string): string => `registration:${eventId}`

/** The name of the draft of the guests' names. */
export const guestsPlace = (eventId: string): string => `registration guests:${eventId}`

export const usePlace = (eventId: string): Drafted<Place> => useDraft(placeOf(eventId), nowhere, () => '')

/** Registered: removes its drafts from this device. */
export function forgetPlace(eventId: string, passes: readonly BasePass[]): void {
  for (const { id } of passes) dropDraft(draftPlace(id))
  dropDraft(guestsPlace(eventId))
  dropDraft(placeOf(eventId))
}
