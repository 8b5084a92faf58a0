// The texts of one language for groups, interests, benefits and advertisements of the demo.

/** Slug, name, and purpose of the group; `closed` groups require a request or an invitation. */
export interface GroupPlan {
  slug: string
  name: string
  description: string
  closed?: true
}

export interface CommunityWords {
  groups: readonly GroupPlan[]
  /** Title and html. `{group}` is the group's name. */
  groupNews: readonly (readonly [string, string])[]
  organizationNews: readonly (readonly [string, string])[]
  eventNews: readonly (readonly [string, string])[]
  interests: readonly string[]
  /** Partners and their offers: every partner gives every offer. */
  partners: readonly string[]
  offers: readonly (readonly [string, string])[]
  /** Title and text. */
  advertisements: readonly (readonly [string, string])[]
  /** A description far longer than others. */
  long: string
}
