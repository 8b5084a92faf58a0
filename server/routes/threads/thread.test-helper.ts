// Builders of circles and threads for tests.
import { streamInputs, threadCircleAccounts, threadCircles, threadMessages, threads, threadViewers } from '../../db/schema.ts'
import { hoursFromEpoch, type Ground, type TestAccount, type TestEvent } from '../../testing/builders.ts'

type Role = 'member' | 'manager' | 'invited'

/** A circle with these people in these roles. */
export async function aCircle(
  ground: Ground,
  people: [TestAccount, Role][],
  values: Partial<typeof threadCircles.$inferInsert> = {},
): Promise<typeof threadCircles.$inferSelect> {
  const organizationId = ground.organization.id
  return await ground.db.asOwner(async (tx) => {
    const [circle] = await tx
      .insert(threadCircles)
      .values({ name: 'Circle', ...values, organizationId })
      .returning()
    const rows = people.map(([account, role]) => ({ organizationId, circleId: circle!.id, accountId: account.id, role }))
    if (rows.length > 0) await tx.insert(threadCircleAccounts).values(rows)
    return circle!
  })
}

/** A thread without accounts, or as in `values`; `viewers` get direct access. */
export async function aThread(
  ground: Ground,
  { viewers = [], ...values }: Partial<typeof threads.$inferInsert> & { viewers?: TestAccount[] } = {},
): Promise<typeof threads.$inferSelect> {
  const organizationId = ground.organization.id
  return await ground.db.asOwner(async (tx) => {
    const [thread] = await tx
      .insert(threads)
      .values({ subject: 'Thread', ...values, organizationId })
      .returning()
    const rows = viewers.map((viewer) => ({ organizationId, threadId: thread!.id, accountId: viewer.id }))
    if (rows.length > 0) await tx.insert(threadViewers).values(rows)
    return thread!
  })
}

/** The thread of an event's stream. */
export async function aStreamThread(ground: Ground, event: TestEvent): Promise<typeof threads.$inferSelect> {
  const row = { organizationId: ground.organization.id, eventId: event.id, cloudflareId: `stream-${event.id}`, name: 'Stream' }
  const [stream] = await ground.db.asOwner((tx) => tx.insert(streamInputs).values(row).returning())
  return await aThread(ground, { streamInputId: stream!.id, subject: 'Live' })
}

let counter = 0

/** A message, one second after the last one created. */
export async function aThreadMessage(
  ground: Ground,
  thread: { id: string },
  author: TestAccount,
  values: Partial<typeof threadMessages.$inferInsert> = {},
): Promise<typeof threadMessages.$inferSelect> {
  const sentAt = new Date(hoursFromEpoch(-100).getTime() + (counter += 1) * 1000)
  const row = {
    body: `Message ${counter}`,
    sentAt,
    ...values,
    organizationId: ground.organization.id,
    threadId: thread.id,
    accountId: author.id,
  }
  const [message] = await ground.db.asOwner((tx) => tx.insert(threadMessages).values(row).returning())
  return message!
}
