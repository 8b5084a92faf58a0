// Pages of channels and contents.
import { and, asc, desc, eq, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { inArray } from '../../db/lists.ts'
import { channels, contents, interests } from '../../db/schema.ts'
import type { Answer, Paging } from '../../http/route.ts'
import type { Asking } from '../../domain/common/asking.ts'
import { isUuid } from '../../domain/common/ids.ts'
import { inOrder } from '../../domain/common/order.ts'
import { bestFirst, matches, sameWord } from '../../domain/common/search.ts'
import { isPublished, knownChannel, maySubscribe, openChannel } from '../../domain/channels/policy.ts'
import { presentChannels, presentContents } from '../../domain/channels/present.ts'
import { page } from '../../domain/common/page.ts'

type Listing = Asking & { paging: Paging }

/** One page of channels that the caller may read or subscribe to: by the organisation's priority, then by name. */
export async function listChannels(asking: Listing, chosen?: SQL): Promise<Answer> {
  const { tx, caller, paging } = asking
  const where = and(
    knownChannel(caller),
    or(openChannel(caller), maySubscribe(caller)),
    chosen,
    matches(paging.search, [channels.name, channels.description]),
  )
  const { rows, count } = await page(asking, tx.select().from(channels).where(where), [
    ...bestFirst(paging.search, [channels.name]),
    desc(channels.priority),
    inOrder(channels.name, asking.locale),
    asc(channels.id),
  ])
  return { data: await presentChannels(asking, rows), count }
}

/** A boolean of a query: 'true' or 'false'; any other value counts as absent. */
const choice = v.optional(
  v.pipe(
    v.string(),
    v.transform((text) => (text === 'true' ? true : text === 'false' ? false : undefined)),
  ),
)

/** Filters for lists of contents (contract 3.5). */
export const contentQuery = v.object({
  type: v.optional(v.picklist(['video', 'audio', 'article'])),
  featured: choice,
  past: choice,
  /** Id or name. */
  interest: v.optional(v.string()),
})
type ContentQuery = v.InferOutput<typeof contentQuery>

/** No column stores the type: contents with a sound are audio, otherwise those with a video are video (contract 2.8). */
const ofType: Record<NonNullable<ContentQuery['type']>, SQL | undefined> = {
  audio: isNotNull(contents.audioId),
  video: and(isNull(contents.audioId), isNotNull(contents.videoId)),
  article: and(isNull(contents.audioId), isNull(contents.videoId)),
}

const withInterest = (interest: string): SQL => sql`exists (
  select 1 from content_interests join interests on interests.id = content_interests.interest_id
  where content_interests.content_id = ${contents.id} and ${
    isUuid(interest) ? sql`interests.id = ${interest}` : sameWord(interests.name, interest)
  })`

const asked = ({ type, featured, past, interest }: ContentQuery, now: Date): SQL | undefined =>
  and(
    type === undefined ? undefined : ofType[type],
    featured === undefined ? undefined : eq(contents.featured, featured),
    past === undefined ? undefined : past ? isPublished(now) : sql`not ${isPublished(now)}`,
    interest === undefined ? undefined : withInterest(interest),
  )

/** Unpublished contents first, then the newest. */
const newest: SQL[] = [sql`${contents.published} desc nulls first`, desc(contents.createdAt), desc(contents.id)]

async function listMatching(asking: Listing, where: SQL | undefined): Promise<Answer> {
  const { tx } = asking
  const { rows, count } = await page(asking, tx.select().from(contents).where(where), newest)
  return { data: await presentContents(asking, rows), count }
}

const found = ({ paging }: Listing): SQL | undefined => matches(paging.search, [contents.title, contents.description])

/** One page of a channel's contents, newest first. Unpublished ones only if `runs` says that the caller runs the channel. */
export const listContentsOf = (asking: Listing, channelId: string, runs: boolean, query: ContentQuery): Promise<Answer> =>
  listMatching(
    asking,
    and(eq(contents.channelId, channelId), runs ? undefined : isPublished(asking.now), asked(query, asking.now), found(asking)),
  )

/** One page of published contents in all channels open to the caller, optionally only in those that match `chosen`. */
export function listContents(asking: Listing, query: ContentQuery, chosen?: SQL): Promise<Answer> {
  const { tx, caller, now } = asking
  const readable = tx
    .select({ id: channels.id })
    .from(channels)
    .where(and(knownChannel(caller), openChannel(caller), chosen))
  return listMatching(asking, and(inArray(contents.channelId, readable), isPublished(now), asked(query, now), found(asking)))
}

/** Condition on `channels`: the account subscribes to the channel. */
export const subscribedBy = (accountId: string): SQL =>
  sql`exists (select 1 from channel_subscribers mine where mine.channel_id = ${channels.id} and mine.account_id = ${accountId})`
