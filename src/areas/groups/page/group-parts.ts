// The pages of a group besides its posts, in the order of their tabs, with the feature that each needs.
import type { Group } from '../../../contract/community/groups.ts'
import type { Feature } from '../../../lib/data/modules.ts'
import type { GroupPart } from '../area.ts'
import type { GroupStanding } from '../standing-in.ts'

export interface PartProps extends Pick<GroupStanding, 'role'> {
  group: Group
}

export const groupParts: Record<GroupPart, { feature?: Feature; /** Only for members. */ own?: true }> = {
  announcements: { feature: 'announcements' },
  events: { feature: 'events' },
  members: {},
  media: { feature: 'activities' },
  sponsors: { feature: 'sponsors' },
  preferences: { own: true },
}

export const partNames = Object.keys(groupParts) as GroupPart[]
