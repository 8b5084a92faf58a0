// Whether requests can be answered: the database is asked, and must answer soon.
import { sql } from 'drizzle-orm'
import { asNobody } from '../../limits/turns.ts'
import type { Services } from '../../services.ts'

const patienceMs = 2000

/** Resolves with false, and never rejects, when the database is away or slow. Askers at the same moment share one question. */
export function createReadiness({ db }: Pick<Services, 'db'>, ms: number = patienceMs): () => Promise<boolean> {
  let asking: Promise<boolean> | null = null
  const ask = (): Promise<boolean> => {
    // For no one: whoever asks from a crowded network must not hear that we are down.
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
