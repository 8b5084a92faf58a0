// A row of the door's roster: one pass with its holder, reduced to what the door needs.
import type { PurchaseStatus } from '../../../contract/enums.ts'
import type { ListingPass } from '../../../contract/events/listings.ts'
import { displayName } from '../../../lib/text/display-name.ts'

export interface Guest {
  passId: string
  /** Calls for a pass name its holder's account. */
  accountId: string
  name: string
  /** The number on the pass. */
  number: number
  type: string
  status: PurchaseStatus
  /** When the server recorded the check-in, milliseconds since 1970; null: not checked in. */
  usedAt: number | null
}

/** Pure. */
export function guestOf({ id, alternateId, attendee, ticket, status, usedAt }: ListingPass): Guest {
  const { account } = attendee
  return {
    passId: id,
    accountId: account.id,
    name: displayName(account),
    number: alternateId,
    type: ticket.name,
    status,
    usedAt: usedAt === null ? null : Date.parse(usedAt),
  }
}

/** The text of a pass that the search covers. Email addresses are not stored on the door's devices. Pure. */
export const searchedText = ({ id, attendee: { account }, alternateId }: ListingPass): string =>
  [account.firstName, account.lastName, account.username, account.company, alternateId, id].filter((part) => part !== null).join(' ')
