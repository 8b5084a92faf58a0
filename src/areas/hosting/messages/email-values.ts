// The editable values of an email to attendees, in the form and in the request.
import { eventEmailType, type EventEmailType } from '../../../contract/enums.ts'
import type { EventEmail } from '../../../contract/events/listings.ts'
import { textIn } from '../../../kit/form/questions/text-in.ts'

/** `body` is HTML. */
export type EmailValues = Record<'body' | 'replyTo', string>

/** The server's limits, in UTF-16 units. */
export const LONGEST_BODY = 50_000
export const LONGEST_ADDRESS = 320

/** `email`: null if none was written. Pure. */
export const valuesOfEmail = (email: EventEmail | null): EmailValues => ({ body: email?.body ?? '', replyTo: email?.replyTo ?? '' })

export const emailValuesIn = (data: FormData): EmailValues => ({ body: textIn(data, 'body'), replyTo: textIn(data, 'replyTo') })

/** The occasion in an address; undefined if there is no such occasion. Pure. */
export const occasionOf = (text: string): EventEmailType | undefined => eventEmailType.find((type) => type === text)
