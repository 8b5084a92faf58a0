// Support tickets.
import * as v from 'valibot'
import { baseAccount } from './people/accounts.ts'
import { supportTicketType } from './enums.ts'
import { baseEvent } from './events/events.ts'
import { iso, uuid } from './primitives.ts'
import { basePassType } from './events/registration-base.ts'

export const baseSupportTicket = v.strictObject({
  id: uuid,
})

/** A support ticket. */
export type BaseSupportTicket = v.InferOutput<typeof baseSupportTicket>

export const supportTicket = v.strictObject({
  ...baseSupportTicket.entries,
  type: v.picklist(supportTicketType),
  email: v.string(),
  request: v.string(),
  account: v.nullable(baseAccount),
  event: v.nullable(baseEvent),
  ticket: v.nullable(basePassType),
  status: v.string(),
  createdAt: iso,
  updatedAt: iso,
})

/** The full form of a support ticket, identified by the key `email`. */
export type SupportTicket = v.InferOutput<typeof supportTicket>
