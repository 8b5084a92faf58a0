// What every call of the identity service works with.
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
  /** Counts tries that must not be many: sign-ins, codes, mails. */
  limiter: Limiter
  /** Counts every call of a network, in this process. */
  calls: Windows
  revoked: RevokedSessions
  /** After every session of a person was ended: for sockets that stand open. */
  onSignedOutEverywhere?: SignedOutEverywhere
}

/** Tokens of `sub` issued before `validAfter` are dead from now on. */
export type SignedOutEverywhere = (poolId: string, sub: string, validAfter: Date) => void | Promise<void>
