// The fields of a profile: in the form, for comparison, and in the request. Pure.
import { textIn } from '../../kit/form/questions/text-in.ts'
import { textOf } from '../../kit/text/text-of.ts'
import type { Self } from '../../contract/people/accounts.ts'

export const profileFields = [
  { name: 'firstName', label: 'auth.firstName', autoComplete: 'given-name', most: 100 },
  { name: 'lastName', label: 'auth.lastName', autoComplete: 'family-name', most: 100 },
  { name: 'title', label: 'welcome.work', autoComplete: 'organization-title', most: 200 },
  { name: 'company', label: 'welcome.company', autoComplete: 'organization', most: 200 },
  { name: 'bio', label: 'me.about', autoComplete: 'off', most: 2000 },
] as const

type Name = (typeof profileFields)[number]['name']
export const labelOf = Object.fromEntries(profileFields.map(({ name, label }) => [name, label])) as Record<
  Name,
  (typeof profileFields)[number]['label']
>
export type Profile = Record<Name, string>

/** The same test as in UserHtml. */
const isMarkup = (text: string): boolean => /<[a-z/!]|&(?:#\d+|\w+);/i.test(text)
const plainBio = (bio: string): string => (isMarkup(bio) ? textOf(bio) : bio).replaceAll('\r\n', '\n').trim()

/** The biography in the request. It is plain text, so anything that looks like markup is escaped. */
export const sentBio = (text: string): string =>
  isMarkup(text) ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', '<br>') : text

/** The values in the form. The biography may contain markup, and is edited as plain text. */
export const baseOf = (me: Pick<Self, Name>): Profile => ({
  firstName: me.firstName ?? '',
  lastName: me.lastName ?? '',
  title: me.title ?? '',
  company: me.company ?? '',
  bio: plainBio(me.bio ?? ''),
})

/** The typed values, comparable with the base. */
export const typedIn = (data: FormData): Profile => ({
  firstName: textIn(data, 'firstName'),
  lastName: textIn(data, 'lastName'),
  title: textIn(data, 'title'),
  company: textIn(data, 'company'),
  bio: textIn(data, 'bio').replaceAll('\r\n', '\n'),
})

/** The request body for the named fields; an empty one is null. */
export const bodyOf = (profile: Profile, names: readonly Name[]): Partial<Record<Name, string | null>> =>
  Object.fromEntries(names.map((name) => [name, (name === 'bio' ? sentBio(profile.bio) : profile[name]) || null]))
