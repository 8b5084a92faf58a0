// Groups, memberships and relationships for the tests of this folder.
import { anAccount } from '../../api/testing.test-helper.ts'
import type { SelfRelationships } from '../../contract/people/accounts.ts'
import type { Group, GroupMembership } from '../../contract/community/groups.ts'

export type Standing = SelfRelationships['groups'][string]

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

/** `accountId` is also the name of the account. */
export const aSeat = (accountId: string, of: Partial<GroupMembership> = {}): GroupMembership => ({
  accountId,
  account: anAccount({ id: accountId, username: accountId, firstName: accountId, lastName: null }),
  group: aGroup(),
  role: 'member',
  activityPushNotification: true,
  announcementEmailNotification: true,
  announcementPushNotification: true,
  createdAt: '2026-03-04T00:00:00.000Z',
  updatedAt: '2026-03-04T00:00:00.000Z',
  ...of,
})

/** `standings` by group id. */
export const links = (standings: Record<string, Standing> = {}): SelfRelationships => ({
  accounts: {},
  groups: standings,
  events: {},
  channels: {},
  threads: {},
})
