// Sessions that ended while their access tokens are still valid: every process remembers them until those tokens expire.
import { and, gt } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Database } from '../../db/database.ts'
import { identityRefreshTokens } from '../../db/schema.ts'

const channel = 'identity_revoked'
/** A notification holds 8 kB. */
const perNotice = 150

export interface RevokedSessions {
  has(originId: string): boolean
  /** Takes effect immediately in this process, and a moment later in the others. Never throws. */
  add(originIds: string[]): Promise<void>
  stop(): Promise<void>
}

/**
 * Refresh tokens are looked up at each use. Access tokens are verified only by their signature, so this closes the gap. Sessions revoked
 * before this process began are read from the database.
 */
export async function createRevokedSessions(options: {
  db: Database
  clock: () => Date
  log: Logger
  poolIds: string[]
  accessTokenSeconds: number
  /** Called in every process with the ended sessions, to close open sockets. */
  onEnded?: (originIds: string[]) => void
}): Promise<RevokedSessions> {
  const { db, clock, log, accessTokenSeconds } = options
  const ends = new Map<string, number>()

  const remember = (originIds: string[], at: Date) => {
    const now = clock().getTime()
    for (const [originId, end] of ends) if (end <= now) ends.delete(originId)
    for (const originId of originIds) ends.set(originId, at.getTime() + accessTokenSeconds * 1000)
  }

  const ended = (originIds: string[]) => {
    remember(originIds, clock())
    options.onEnded?.(originIds)
  }

  const stopListening = await db.listen(channel, (payload) => ended(payload.split(' ')))
  const since = new Date(clock().getTime() - accessTokenSeconds * 1000)
  for (const poolId of options.poolIds) {
    const rows = await db.asIdentity(poolId, (tx) =>
      tx
        .select({ originId: identityRefreshTokens.originId })
        .from(identityRefreshTokens)
        .where(and(gt(identityRefreshTokens.revokedAt, since))),
    )
    remember(
      rows.map(({ originId }) => originId),
      clock(),
    )
  }

  return {
    has: (originId) => (ends.get(originId) ?? 0) > clock().getTime(),
    async add(originIds) {
      if (originIds.length === 0) return
      ended(originIds)
      try {
        for (let at = 0; at < originIds.length; at += perNotice) await db.notify(channel, originIds.slice(at, at + perNotice).join(' '))
      } catch (error) {
        log.error({ err: error }, 'Other processes could not be told of a sign-out.')
      }
    },
    stop: stopListening,
  }
}
