// Pages of posts and comments.
import { and, asc, desc, isNull, type SQL } from 'drizzle-orm'
import { activities } from '../../db/schema.ts'
import type { Answer, Paging } from '../../http/route.ts'
import type { Asking } from '../common/asking.ts'
import { matches } from '../common/search.ts'
import { visibleActivity } from './policy.ts'
import { presentActivities } from './present.ts'
import { page } from '../common/page.ts'

async function list(asking: Asking & { paging: Paging }, chosen: SQL | undefined, order: SQL[]): Promise<Answer> {
  const { tx, paging } = asking
  const where = and(chosen, visibleActivity(asking), matches(paging.search, [activities.message]))
  const { rows, count } = await page(asking, tx.select().from(activities).where(where), order)
  return { data: await presentActivities(asking, rows), count }
}

/** One page of posts, newest first and without comments. */
export const listPosts = (asking: Asking & { paging: Paging }, chosen: SQL | undefined): Promise<Answer> =>
  list(asking, and(chosen, isNull(activities.commentedId)), [desc(activities.createdAt), desc(activities.id)])

/**
 * One page of comments, oldest first, so that a new comment appears at the end.
 * The contract does not define the order.
 */
export const listComments = (asking: Asking & { paging: Paging }, chosen: SQL): Promise<Answer> =>
  list(asking, chosen, [asc(activities.createdAt), asc(activities.id)])
