// The fields of a profile: in the form, for comparison, and in the request. Pure.
import { textIn } from '../../../kit/form/questions/text-in.ts'
import type { Wrong } from '../../../kit/form/questions/validity.ts'
import { textOf } from '../../../kit/text/text-of.ts'
import { networkAddress, webAddress } from '../../../kit/text/web-address.ts'
import type { Self } from '../../../contract/people/accounts.ts'

/** Names of networks are not translated. `hint`: the key of a text below the field. */
export const profileParts = [
  {
    title: 'me.about',
    fields: [
      { name: 'firstName', label: 'auth.firstName', autoComplete: 'given-name', most: 100 },
      { name: 'lastName', label: 'auth.lastName', autoComplete: 'family-name', most: 100 },
      { name: 'username', label: 'me.username', autoComplete: 'off', most: 40 },
      { name: 'title', label: 'welcome.work', autoComplete: 'organization-title', most: 200 },
      { name: 'company', label: 'welcome.company', autoComplete: 'organization', most: 200 },
      { name: 'bio', label: 'me.bio', autoComplete: 'off', most: 5000 },
    ],
  },
  {
    title: 'people.links',
    fields: [
      { name: 'website', label: 'people.website', autoComplete: 'url', most: 500 },
      { name: 'linkedIn', label: 'LinkedIn', autoComplete: 'off', most: 500 },
      { name: 'twitter', label: 'X', autoComplete: 'off', most: 500 },
      { name: 'instagram', label: 'Instagram', autoComplete: 'off', most: 500 },
      { name: 'facebook', label: 'Facebook', autoComplete: 'off', most: 500 },
      { name: 'youtube', label: 'YouTube', autoComplete: 'off', most: 500 },
      { name: 'tikTok', label: 'TikTok', autoComplete: 'off', most: 500 },
      { name: 'discord', label: 'Discord', autoComplete: 'off', most: 500 },
      { name: 'video', label: 'me.video', autoComplete: 'off', most: 500 },
    ],
  },
] as const

type Field = (typeof profileParts)[number]['fields'][number]
type Name = Field['name']
type Label = Field['label']
const fields: readonly Field[] = profileParts.flatMap((part): readonly Field[] => part.fields)
const names = fields.map(({ name }) => name)

export const labelOf = Object.fromEntries(fields.map(({ name, label }) => [name, label])) as Record<Name, Label>
export type Profile = Record<Name, string>

const isNetwork = (label: Label): label is Exclude<Label, `${string}.${string}`> => !label.includes('.')
/** The label of a field on screen. */
export const labelText = (label: Label, t: (key: Extract<Label, `${string}.${string}`>) => string): string =>
  isNetwork(label) ? label : t(label)

/** The same test as in UserHtml. */
const isMarkup = (text: string): boolean => /<[a-z/!]|&(?:#\d+|\w+);/i.test(text)
const plainBio = (bio: string): string => (isMarkup(bio) ? textOf(bio) : bio).replaceAll('\r\n', '\n').trim()

/** The biography in the request. It is plain text, so anything that looks like markup is escaped. */
export const sentBio = (text: string): string =>
  isMarkup(text) ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', '<br>') : text

const profileOf = (value: (name: Name) => string): Profile => Object.fromEntries(names.map((name) => [name, value(name)])) as Profile

/** The values in the form. The biography may contain markup, and is edited as plain text. */
export const baseOf = (me: Pick<Self, Name>): Profile => profileOf((name) => (name === 'bio' ? plainBio(me.bio ?? '') : (me[name] ?? '')))

/** The typed values, comparable with the base. */
export const typedIn = (data: FormData): Profile =>
  profileOf((name) => (name === 'bio' ? textIn(data, name).replaceAll('\r\n', '\n') : textIn(data, name)))

/** The request body for the named fields; an empty one is null. */
export const bodyOf = (
  profile: Profile,
  changed: readonly Name[],
): Partial<Record<Exclude<Name, 'username'>, string | null>> & { username?: string } =>
  Object.fromEntries(changed.map((name) => [name, (name === 'bio' ? sentBio(profile.bio) : profile[name]) || null]))

/** The names where the saved profile differs from the one that the form began with. */
export const changedSince = (base: Profile, now: Profile): Name[] => names.filter((name) => base[name] !== now[name])

const pages = ['website', 'video'] as const
const networks = ['linkedIn', 'twitter', 'instagram', 'facebook', 'youtube', 'tikTok'] as const
/** The rule of the server: 2 to 40 letters, digits, dots, dashes, with a letter or digit at both ends. */
const isUsername = (text: string): boolean => /^[\p{L}\p{N}][\p{L}\p{N}._-]{0,38}[\p{L}\p{N}]$/u.test(text)

/** Errors that attributes of a field cannot express. A link may be an address, or on a network the name there. */
export function wrongIn(profile: Profile): Partial<Record<Name, Wrong>> {
  const wrong: Partial<Record<Name, Wrong>> = {}
  if (profile.username !== '' && !isUsername(profile.username)) wrong.username = { says: 'pattern' }
  for (const name of pages) if (profile[name] !== '' && webAddress(profile[name]) === null) wrong[name] = { says: 'url' }
  for (const name of networks) if (profile[name] !== '' && networkAddress(name, profile[name]) === null) wrong[name] = { says: 'url' }
  return wrong
}
