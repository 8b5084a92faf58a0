// Groups for tests, with who is in them and what is in them.
import * as schema from '../db/schema.ts'
import type { Ground, TestAccount } from './builders.ts'
import { testEpoch } from './clock.ts'

export type TestGroup = typeof schema.groups.$inferSelect
type Values<T extends { $inferInsert: Record<string, unknown> }> = Partial<T['$inferInsert']>

let counter = 0

/** A public group: the first of `people` moderates it, the others are members. */
export async function aGroup(ground: Ground, people: TestAccount[], values: Values<typeof schema.groups> = {}): Promise<TestGroup> {
  counter += 1
  const organizationId = people[0]?.organizationId ?? ground.organization.id
  const row = { slug: `group-${counter}`, name: `Group ${counter}`, access: 'public' as const, ...values, organizationId }
  return ground.db.asOwner(async (tx) => {
    const [group] = await tx.insert(schema.groups).values(row).returning()
    for (const [index, { id: accountId }] of people.entries()) {
      const role = index === 0 ? ('moderator' as const) : ('member' as const)
      const createdAt = new Date(testEpoch.getTime() + index * 1000)
      await tx.insert(schema.groupMemberships).values({ organizationId, groupId: group!.id, accountId, role, createdAt })
    }
    return group!
  })
}

export async function aGroupRequest(
  ground: Ground,
  { id: groupId, organizationId }: TestGroup,
  account: TestAccount,
  status: 'requested' | 'rejected' = 'requested',
): Promise<typeof schema.groupRequests.$inferSelect> {
  const row = { organizationId, groupId, accountId: account.id, status }
  const [made] = await ground.db.asOwner((tx) => tx.insert(schema.groupRequests).values(row).returning())
  return made!
}

export async function aGroupInvitation(
  ground: Ground,
  { id: groupId, organizationId }: TestGroup,
  account: TestAccount,
  inviter: TestAccount,
  status: 'invited' | 'rejected' | 'canceled' = 'invited',
): Promise<typeof schema.groupInvitations.$inferSelect> {
  const row = { organizationId, groupId, accountId: account.id, inviterId: inviter.id, status }
  const [made] = await ground.db.asOwner((tx) => tx.insert(schema.groupInvitations).values(row).returning())
  return made!
}

/** Of the organisation, where the values name neither an event nor a group. */
export async function anAnnouncement(
  ground: Ground,
  values: Values<typeof schema.announcements> = {},
): Promise<typeof schema.announcements.$inferSelect> {
  counter += 1
  const text = { slug: `announcement-${counter}`, title: `Announcement ${counter}`, message: 'Hello', html: '<p>Hello</p>' }
  const row = { ...text, organizationId: ground.organization.id, ...values }
  const [made] = await ground.db.asOwner((tx) => tx.insert(schema.announcements).values(row).returning())
  return made!
}

export async function anInterest(
  ground: Ground,
  values: Values<typeof schema.interests> = {},
): Promise<typeof schema.interests.$inferSelect> {
  counter += 1
  const row = { name: `Interest ${counter}`, organizationId: ground.organization.id, ...values }
  const [made] = await ground.db.asOwner((tx) => tx.insert(schema.interests).values(row).returning())
  return made!
}
