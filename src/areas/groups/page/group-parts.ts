// The pages of a group beside its posts, in the order of their tabs, and what must be on for each.
import type { Group } from '../../../contract/community/groups.ts'
import type { Feature } from '../../../lib/data/modules.ts'
import type { GroupPart } from '../area.ts'
import type { GroupStanding } from '../standing-in.ts'

export interface PartProps extends Pick<GroupStanding, 'role'> {
  group: Group
}

export const groupParts: Record<GroupPart, { feature?: Feature; /** For those who are in it. */ own?: true }> = {
  announcements: { feature: 'announcements' },
  events: { feature: 'events' },
  members: {},
  media: { feature: 'activities' },
  sponsors: { feature: 'sponsors' },
  preferences: { own: true },
}

export const partNames = Object.keys(groupParts) as GroupPart[]
