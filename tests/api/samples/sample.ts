// The types of sample calls: how to create the entities a call needs, and who may make it. Tests that apply to every call use them.
import type { Ground, TestAccount } from '../../../server/testing/builders.ts'

/** The ids of the created entities by a descriptive name: `eventId`, `groupId`, `chatChannelId`. Numbers as text. */
export type Ids = Record<string, string>

/**
 * Three people of one organisation. All created entities belong to `owner`, who may do everything with them: moderates the
 * group, hosts the event, holds the passes. `member` takes part without managing (the group, the event, the circle).
 * `stranger` is not involved in any of them.
 */
export interface Cast {
  owner: TestAccount
  member: TestAccount
  stranger: TestAccount
}

export type Actor = keyof Cast

export interface Sample {
  /** The actor who may make the call; the owner by default. */
  as?: Actor | 'visitor'
  query?: (ids: Ids) => Record<string, string>
  body?: (ids: Ids) => unknown
  /** Creates or changes rows for this call only. May return more ids. */
  prepare?: (ground: Ground, cast: Cast, ids: Ids) => Promise<Ids | void>
  /** The name of the id for each path parameter, where it differs from the parameter's name. */
  params?: Record<string, string>
  /**
   * The refused actors with their status. Other actors may make the call and get 200. Where the route requires sign-in, a visitor
   * is refused with 401.
   */
  refuses?: Partial<Record<Actor | 'visitor', number>>
  /** Tables that this read may change, for example because it marks rows as read or starts a draft. */
  changes?: string[]
  /** The path contains an id that the client generates, so an unknown id is not an error. */
  choosesId?: true
}

/** The samples of one area of the API, by 'GET /path/:as/:the/:route/:says'. */
export interface Area {
  /** Creates one of every entity of the area that a path, a query or a body can name. Receives the ids of the earlier areas. */
  furnish?(ground: Ground, cast: Cast, ids: Ids): Promise<Ids>
  /** Like `Sample.params`, for every call of the area. */
  params?: Record<string, string>
  calls: Record<string, Sample>
}
