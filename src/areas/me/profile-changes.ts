// What of a profile was changed, and what of that somebody changed elsewhere meanwhile. Pure.
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
export type Profile = Record<Name, string>

/** As UserHtml judges it. */
const isMarkup = (text: string): boolean => /<[a-z/!]|&(?:#\d+|\w+);/i.test(text)
const plainBio = (bio: string): string => (isMarkup(bio) ? textOf(bio) : bio).replaceAll('\r\n', '\n').trim()

/** Plain text as it is sent: what looks like markup is meant as it was typed. */
export const sentBio = (text: string): string =>
  isMarkup(text) ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', '<br>') : text

/** As the form shows it: words about oneself may be marked up, and are changed as plain text. */
export const baseOf = (me: Pick<Self, Name>): Profile => ({
  firstName: me.firstName ?? '',
  lastName: me.lastName ?? '',
  title: me.title ?? '',
  company: me.company ?? '',
  bio: plainBio(me.bio ?? ''),
})

/** The fields that differ from what they began with. */
export const changesOf = (base: Profile, typed: (name: Name) => string): Partial<Profile> =>
  Object.fromEntries(
    profileFields.flatMap(({ name }) =>
      typed(name).replaceAll('\r\n', '\n') === base[name] ? [] : [[name, typed(name).replaceAll('\r\n', '\n')]],
    ),
  )

/** Changed here and, to something else, elsewhere. */
export const clashesIn = (base: Profile, now: Profile, mine: Partial<Profile>): Name[] =>
  profileFields.flatMap(({ name }) => (mine[name] !== undefined && now[name] !== base[name] && now[name] !== mine[name] ? [name] : []))
