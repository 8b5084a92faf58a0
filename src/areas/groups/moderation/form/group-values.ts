// What can be changed about a group, as a form holds it and as it is sent.
import type { UpdateGroup } from '../../../../contract/bodies/groups.ts'
import type { GroupAccess } from '../../../../contract/enums.ts'
import type { Group } from '../../../../contract/community/groups.ts'
import type { FormValues } from '../../../../kit/form/questions/judge-form.ts'
import { changedFields } from '../../../../lib/data/clashing-fields.ts'

/** Compared and kept with a draft: plain texts. `picture` is the id of the one that is there. */
export type GroupValues = Record<'name' | 'description' | 'access' | 'externalUrl' | 'picture', string>

/** What the server takes, in UTF-16 units. */
export const LONGEST_NAME = 120
export const LONGEST_DESCRIPTION = 5000

export const noGroup: GroupValues = { name: '', description: '', access: 'public', externalUrl: '', picture: '' }

export const valuesOfGroup = ({ name, description, access, externalUrl, image }: Group): GroupValues => ({
  name,
  description,
  access,
  externalUrl: externalUrl ?? '',
  picture: image?.id ?? '',
})

const textIn = (data: FormData, name: keyof GroupValues): string => {
  const value = data.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

export const valuesIn = (data: FormData): GroupValues => ({
  name: textIn(data, 'name'),
  description: textIn(data, 'description'),
  access: textIn(data, 'access'),
  externalUrl: textIn(data, 'externalUrl'),
  picture: textIn(data, 'picture'),
})

/** What a form begins with: the draft where there is one, in which what is missing was emptied. Pure. */
export function begunWith(draft: FormValues, otherwise: GroupValues): GroupValues {
  if (Object.keys(draft).length === 0) return otherwise
  const first = (name: string): string => draft[name]?.[0] ?? ''
  return {
    name: first('name'),
    description: first('description'),
    access: first('access'),
    externalUrl: first('externalUrl'),
    // Pictures are in no draft: the one that is there stays.
    picture: otherwise.picture,
  }
}

/** What a draft was based on; `otherwise` where it does not say. Never throws. Pure. */
export function baseIn(draft: FormValues, otherwise: GroupValues): GroupValues {
  try {
    return JSON.parse(draft['base']?.[0] ?? '') as GroupValues
  } catch {
    return otherwise
  }
}

/** Nothing in a form differs from what it began with: that is no draft. Pure. */
export const isUntouched = (typed: FormValues, base: GroupValues): boolean =>
  changedFields(base, { ...begunWith(typed, base), picture: typed['picture']?.[0] ?? '' }).length === 0

/** What is sent of the fields named. Pure. */
export function bodyOf(values: GroupValues, fields: readonly (keyof GroupValues)[]): UpdateGroup['group'] {
  const { name, description, access, externalUrl } = values
  const all = { name, description, access: access as GroupAccess, externalUrl: externalUrl || null }
  return Object.fromEntries(Object.entries(all).filter(([field]) => fields.includes(field as keyof GroupValues)))
}
