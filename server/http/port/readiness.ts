// Whether requests can be answered: the database must respond in time.
import { sql } from 'drizzle-orm'
import { asNobody } from '../../limits/turns.ts'
import type { Services } from '../../services.ts'

const patienceMs = 2000

/** Resolves with false, and never rejects, if the database is unavailable or slow. Concurrent callers share one query. */
export function createReadiness({ db }: Pick<Services, 'db'>, ms: number = patienceMs): () => Promise<boolean> {
  let asking: Promise<boolean> | null = null
  const ask = (): Promise<boolean> => {
    // Without a caller, so that the turn limits of a busy network do not report the server as down.
    asking ??= asNobody(() => db.asHost((tx) => tx.execute(sql`select 1`)))
      .then(
        () => true,
        () => false,
      )
      .finally(() => (asking = null))
    return asking
  }
  return async () => {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<boolean>((resolve) => (timer = setTimeout(() => resolve(false), ms)))
    try {
      return await Promise.race([ask(), late])
    } finally {
      clearTimeout(timer)
    }
  }
}
