// The caller: the organisation, the signed-in person, and the account acted for.
import type { OrganizationSettings } from '../../tenancy/settings.ts'

/** The account data that authorisation needs. Presentation reads its own row. */
export interface CallerAccount {
  id: string
  accountType: 'account' | 'team'
  username: string
  firstName: string | null
  lastName: string | null
}

export interface Caller {
  organization: OrganizationSettings
  /** The person whose token was sent with the request; null for a visitor. */
  actor: CallerAccount | null
  /** The account acted for: the actor, or the account named by `executeAs` after its relation was checked in this transaction. */
  account: CallerAccount | null
  /** Ids and slugs of the account's membership levels. Read only if one of the organisation's switches requires levels. */
  tiers?: ReadonlySet<string>
  /** The session of the token that was sent with the request. */
  sessionId?: string
}

export interface SignedIn extends Caller {
  actor: CallerAccount
  account: CallerAccount
}
