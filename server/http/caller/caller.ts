// Who asks: the organisation, the person signed in, and the account acted for.
import type { OrganizationSettings } from '../../tenancy/settings.ts'

/** An account as authorisation needs it; presentation reads its own row. */
export interface CallerAccount {
  id: string
  accountType: 'account' | 'team'
  username: string
  firstName: string | null
  lastName: string | null
}

export interface Caller {
  organization: OrganizationSettings
  /** The person whose token came with the call; null for a visitor. */
  actor: CallerAccount | null
  /** The account acted for: the actor, or the one named by `executeAs` after its relation was checked in this transaction. */
  account: CallerAccount | null
  /** Ids and slugs of the account's membership levels. Read only where one of the organisation's switches asks for levels. */
  tiers?: ReadonlySet<string>
  /** The session of the token that came with the call. */
  sessionId?: string
}

export interface SignedIn extends Caller {
  actor: CallerAccount
  account: CallerAccount
}
