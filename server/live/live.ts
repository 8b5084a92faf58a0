// Live frames: sent to the sockets of this process immediately, and to those of other processes through the database.
import type { Logger } from 'pino'
import type { Database } from '../db/database.ts'
import type { Live, LiveFrame } from '../services.ts'
import { openRelay } from '../db/postgres/relay.ts'
import { bindClients, clientsOf, closeCodes, createClients } from './clients.ts'
import { announce, createElsewhere, type PresenceNews } from './elsewhere.ts'

type Word = { frame: LiveFrame } | { disconnect: { organizationId: string; accountId: string } } | { presence: PresenceNews }

export interface LiveService extends Live {
  /** Resolves when frames of other processes are received; until then frames only reach the sockets of this process. */
  readonly ready: Promise<void>
  /** Stops listening to other processes. The sockets are closed by the handle of `startSocket`. */
  close(): Promise<void>
}

/** A clock for frames: milliseconds since 1970, strictly increasing, because clients drop repeated stamps (contract 5). */
export function createStamp(clock: () => Date): () => number {
  let last = 0
  return () => (last = Math.max(last + 1, clock().getTime()))
}

/** The live service of one process. It never throws: a client recovers lost frames with its next resync. */
export function createLive({ db, log, clock }: { db: Database; log: Logger; clock: () => Date }): LiveService {
  const clients = createClients((organizationId, accountId) => announcer?.changed(organizationId, accountId))
  const elsewhere = createElsewhere(() => announcer?.owesWhole())
  const stamp = createStamp(clock)

  const act = (word: Word): void => {
    if ('presence' in word) return elsewhere.hear(word.presence)
    if ('disconnect' in word) return clients.close(word.disconnect.organizationId, word.disconnect.accountId, closeCodes.unauthorized)
    const { organizationId, accountIds, type, body } = word.frame
    clients.send(organizationId, accountIds, JSON.stringify({ type, timestamp: stamp(), body }))
  }
  const heard = (text: string): void => {
    try {
      const word: Word = JSON.parse(text)
      act(word)
    } catch (error) {
      log.warn({ err: error }, 'A live frame of another process could not be read.')
    }
  }
  const opening = openRelay(db, 'foyer_live', heard)
  const failed = (error: unknown): void => log.error({ err: error }, 'Other processes cannot be reached for live frames.')
  const ready = opening.then(() => undefined, failed)

  const tell = async (word: Word, here: boolean = true): Promise<void> => {
    try {
      if (here) act(word)
      await (await opening).tell(JSON.stringify(word))
    } catch (error) {
      failed(error)
    }
  }
  // The embedded database has one process.
  const announcer = db.kind === 'postgres' ? announce(clients, (presence) => tell({ presence }, false)) : undefined
  const live: LiveService = {
    ready,
    publish: (frame) => tell({ frame }),
    disconnect: (organizationId, accountId) => tell({ disconnect: { organizationId, accountId } }),
    async close() {
      await announcer?.close()
      const relay = await opening.catch(() => null)
      await relay?.close()
    },
  }
  bindClients(live, { clients, stamp, elsewhere })
  return live
}

/** Closes the sockets of these sessions in this process, with 4401. The identity service notifies every process. */
export const endSessions = (live: Live, originIds: string[]): void =>
  clientsOf(live)?.clients.closeSessions(originIds, closeCodes.unauthorized)
