// The editable values of a credit, in the form and in the request.
import type { ContentGuestBody } from '../../../contract/bodies/channels.ts'
import type { ContentGuest } from '../../../contract/community/channels.ts'
import { textIn } from '../../../kit/form/questions/text-in.ts'

const texts = ['name', 'title', 'company', 'companyLink', 'bio', 'companyBio'] as const
/** User names or addresses at services. */
export const profiles = ['website', 'facebook', 'twitter', 'instagram', 'linkedIn', 'tikTok', 'youtube', 'discord'] as const

export type GuestField = (typeof texts)[number] | (typeof profiles)[number] | 'type' | 'accountId' | 'picture'

/** Plain texts, so that they can be compared and kept with a draft. `accountId`: '' for a person without an account. */
export type GuestValues = Record<GuestField, string>

/** The server's limits, in UTF-16 units. */
export const LONGEST = { line: 200, bio: 5000, profile: 500 } as const

const fields = [...texts, ...profiles, 'type', 'accountId', 'picture'] as const

export const noGuest: GuestValues = { ...(Object.fromEntries(fields.map((name) => [name, ''])) as GuestValues), type: 'guest' }

export const valuesOfGuest = (guest: ContentGuest): GuestValues => ({
  ...(Object.fromEntries([...texts, ...profiles].map((name) => [name, guest[name] ?? ''])) as GuestValues),
  type: guest.type,
  accountId: guest.accountId ?? '',
  picture: guest.image?.id ?? '',
})

export const guestValuesIn = (data: FormData): GuestValues =>
  Object.fromEntries(fields.map((name) => [name, textIn(data, name)])) as GuestValues

/** All fields of a credit are sent, because the contract has them so. Pure. */
export const guestBody = (values: GuestValues): ContentGuestBody['contentGuest'] => ({
  ...Object.fromEntries([...texts, ...profiles].map((name) => [name, values[name] || null])),
  name: values.name,
  type: values.type as ContentGuest['type'],
  accountId: values.accountId || null,
})

/** The server's names of fields: 'contentGuest.name'. */
export const guestFieldOf = (part: string): string => (part === 'imageDataUri' ? 'picture' : part.replace(/^contentGuest\./, ''))
