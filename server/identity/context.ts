// The dependencies of every identity service call.
import type { Logger } from 'pino'
import type { Database } from '../db/database.ts'
import type { Mailer } from '../services.ts'
import type { Settings } from '../settings.ts'
import type { IdentityKeys } from './sessions/keys.ts'
import type { Windows } from '../limits/windows.ts'
import type { Limiter } from './limits/limits.ts'
import type { Pools } from './pools.ts'
import type { RevokedSessions } from './sessions/revoked.ts'
import type { Tokens } from './sessions/tokens.ts'

export interface IdentityContext {
  db: Database
  clock: () => Date
  mail: Mailer
  settings: Settings
  log: Logger
  keys: IdentityKeys
  pools: Pools
  tokens: Tokens
  /** Counts limited attempts: sign-ins, codes, emails. */
  limiter: Limiter
  /** Counts every call of a network, in this process. */
  calls: Windows
  revoked: RevokedSessions
  /** Called after every session of a person was ended, to close their open sockets. */
  onSignedOutEverywhere?: SignedOutEverywhere
}

/** Tokens of `sub` issued before `validAfter` are invalid from now on. */
export type SignedOutEverywhere = (poolId: string, sub: string, validAfter: Date) => void | Promise<void>
