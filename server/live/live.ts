// Live frames: to the sockets of this process at once, to those of the others through the database.
import type { Logger } from 'pino'
import type { Database } from '../db/database.ts'
import type { Live, LiveFrame } from '../services.ts'
import { bindClients, clientsOf, closeCodes, createClients } from './clients.ts'
import { openRelay } from './relay.ts'

type Word = { frame: LiveFrame } | { disconnect: { organizationId: string; accountId: string } }

export interface LiveService extends Live {
  /** Resolves when other processes are heard; until then frames reach the sockets of this one alone. */
  readonly ready: Promise<void>
  /** Stops listening to other processes. The sockets are closed by `startSocket`'s own handle. */
  close(): Promise<void>
}

/** A clock for frames: milliseconds since 1970, but never the same one twice and never back, as clients drop repeats (contract 5). */
export function createStamp(clock: () => Date): () => number {
  let last = 0
  return () => (last = Math.max(last + 1, clock().getTime()))
}

/** The live service of one process. Nothing it does throws: a frame that is lost is found again by the client's next resync. */
export function createLive({ db, log, clock }: { db: Database; log: Logger; clock: () => Date }): LiveService {
  const clients = createClients()
  const stamp = createStamp(clock)

  const act = (word: Word): void => {
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
  const opening = openRelay(db, heard)
  const failed = (error: unknown): void => log.error({ err: error }, 'Other processes can not be reached for live frames.')
  const ready = opening.then(() => undefined, failed)

  const tell = async (word: Word): Promise<void> => {
    try {
      act(word)
      await (await opening).tell(JSON.stringify(word))
    } catch (error) {
      failed(error)
    }
  }
  const live: LiveService = {
    ready,
    publish: (frame) => tell({ frame }),
    disconnect: (organizationId, accountId) => tell({ disconnect: { organizationId, accountId } }),
    async close() {
      const relay = await opening.catch(() => null)
      await relay?.close()
    },
  }
  bindClients(live, clients, stamp)
  return live
}

/** Closes the sockets of these sessions in this process, with 4401; the identity service tells every process itself. */
export const endSessions = (live: Live, originIds: string[]): void =>
  clientsOf(live)?.clients.closeSessions(originIds, closeCodes.unauthorized)
