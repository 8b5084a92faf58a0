// Pages of announcements.
import { and, desc, type SQL } from 'drizzle-orm'
import { announcements } from '../../db/schema.ts'
import type { Answer, Paging } from '../../http/route.ts'
import type { Asking } from '../common/asking.ts'
import { matches } from '../common/search.ts'
import { presentAnnouncements } from './present.ts'
import { page } from '../common/page.ts'

/** One page of the announcements that match `of`, newest first. The route must check who may read them. */
export async function listAnnouncements(asking: Asking & { paging: Paging }, of: SQL): Promise<Answer> {
  const { tx, paging } = asking
  const where = and(of, matches(paging.search, [announcements.title, announcements.message]))
  const { rows, count } = await page(asking, tx.select().from(announcements).where(where), [
    desc(announcements.createdAt),
    desc(announcements.id),
  ])
  return { data: await presentAnnouncements(asking, rows), count }
}
