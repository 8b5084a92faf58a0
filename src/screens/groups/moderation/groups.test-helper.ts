// A group, and a seat in it.
import { anAccount } from '../../../api/testing.test-helper.ts'
import type { GroupMembershipRole } from '../../../contract/enums.ts'
import type { Group, GroupMembership } from '../../../contract/groups.ts'

export const aGroup = (of: Partial<Group> = {}): Group => ({
  id: 'group',
  slug: 'chair-people',
  name: 'Chair People',
  image: null,
  squareImage: null,
  access: 'private',
  description: 'Everything that is <em>sat</em> on.',
  externalUrl: null,
  active: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  _count: { members: 135 },
  ...of,
})

export const aSeat = (role: GroupMembershipRole): GroupMembership => ({
  accountId: 'me',
  account: anAccount({ id: 'me' }),
  group: aGroup(),
  role,
  activityPushNotification: true,
  announcementEmailNotification: true,
  announcementPushNotification: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
})
