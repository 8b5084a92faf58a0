// Publishes contents whose scheduled date has passed (contract 7.11).
import { and, asc, eq, isNotNull, isNull, lte } from 'drizzle-orm'
import { channels, contents } from '../db/schema.ts'
import type { AfterCommit } from '../http/after-commit.ts'
import { publish } from '../domain/channels/publish.ts'
import type { Services } from '../services.ts'
import { inOrganizations } from './in-organizations.ts'

/** Contents of one transaction: their locks are held while their subscribers are notified. */
const batch = 20

const isDue = (now: Date) => and(isNull(contents.published), isNotNull(contents.scheduleDate), lte(contents.scheduleDate, now))

/**
 * Publishes due contents, including those missed during downtime, with their scheduled date. Locked rows are skipped: another process
 * publishes them, or an organiser is changing their schedule.
 */
export function publishContents(services: Services, after: AfterCommit): Promise<void> {
  return inOrganizations(
    services,
    after,
    async (tx, now) => {
      const rows = await tx.selectDistinct({ organizationId: contents.organizationId }).from(contents).where(isDue(now))
      return rows.map((row) => row.organizationId)
    },
    async (acting) => {
      const rows = await acting.tx
        .select({ content: contents, channel: channels })
        .from(contents)
        .innerJoin(channels, eq(channels.id, contents.channelId))
        .where(isDue(acting.now))
        .orderBy(asc(contents.scheduleDate), asc(contents.id))
        .limit(batch)
        .for('update', { of: contents, skipLocked: true })
      for (const { content, channel } of rows) await publish(acting, channel, content, content.scheduleDate ?? acting.now)
      return rows.length === batch
    },
  )
}
