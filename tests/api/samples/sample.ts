// What a sample call is: how to make the things a call mentions, and who may make it. Tests of what holds for every call read these.
import type { Ground, TestAccount } from '../../../server/testing/builders.ts'

/** What exists, by a name that says which: `eventId`, `groupId`, `chatChannelId`. Numbers as text. */
export type Ids = Record<string, string>

/**
 * Three people of one organisation. All that is furnished belongs to `owner`, who may do everything with it: moderates the
 * group, hosts the event, holds the passes. `member` takes part without being in charge (of the group, the event, the circle).
 * `stranger` has nothing to do with any of it.
 */
export interface Cast {
  owner: TestAccount
  member: TestAccount
  stranger: TestAccount
}

export type Actor = keyof Cast

export interface Sample {
  /** Who makes the call rightly; the owner when not said. */
  as?: Actor | 'visitor'
  query?: (ids: Ids) => Record<string, string>
  body?: (ids: Ids) => unknown
  /** Rows that must be there, or be otherwise, just for this call. May add ids. */
  prepare?: (ground: Ground, cast: Cast, ids: Ids) => Promise<Ids | void>
  /** Name of the id each path parameter takes, where it is not the parameter's own name. */
  params?: Record<string, string>
  /** Who is refused, with what. Who is not named may make the call and gets 200. A visitor is refused with 401 where the route asks for sign-in. */
  refuses?: Partial<Record<Actor | 'visitor', number>>
  /** Tables that this read may change: what was read is marked as read, a draft is begun. */
  changes?: string[]
  /** The path names something that the client makes up: an id that is free is no error here. */
  choosesId?: true
}

/** The samples of one area of the API, by 'GET /path/:as/:the/:route/:says'. */
export interface Area {
  /** Makes one of everything in the area that a path, a query or a body can name. Told what the areas before it made. */
  furnish?(ground: Ground, cast: Cast, ids: Ids): Promise<Ids>
  /** As `Sample.params`, for every call of the area. */
  params?: Record<string, string>
  calls: Record<string, Sample>
}
