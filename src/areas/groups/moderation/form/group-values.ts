// The editable values of a group, in the form and in the request.
import type { UpdateGroup } from '../../../../contract/bodies/groups.ts'
import type { GroupAccess } from '../../../../contract/enums.ts'
import type { Group } from '../../../../contract/community/groups.ts'
import { textIn } from '../../../../kit/form/questions/text-in.ts'

/** Plain texts, so that they can be compared and kept with a draft. `picture` is the id of the current picture. */
export type GroupValues = Record<'name' | 'description' | 'access' | 'externalUrl' | 'picture', string>

/** The server's limits, in UTF-16 units. */
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

export const valuesIn = (data: FormData): GroupValues => ({
  name: textIn(data, 'name'),
  description: textIn(data, 'description'),
  access: textIn(data, 'access'),
  externalUrl: textIn(data, 'externalUrl'),
  picture: textIn(data, 'picture'),
})

/** The request body for the named fields. Pure. */
export function bodyOf(values: GroupValues, fields: readonly (keyof GroupValues)[]): UpdateGroup['group'] {
  const { name, description, access, externalUrl } = values
  const all = { name, description, access: access as GroupAccess, externalUrl: externalUrl || null }
  return Object.fromEntries(Object.entries(all).filter(([field]) => fields.includes(field as keyof GroupValues)))
}
