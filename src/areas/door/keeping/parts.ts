// What a door is made of: its roster, its log, its outbox and its server. A real door has those of the app; the practice has invented ones.
import type { QueryClient } from '@tanstack/react-query'
import { subscribe } from 'valtio'
import { queueOf } from '../../../api/queue.ts'
import { fetchPass, fetchPasses, listingWrites } from '../../../api/resources/events/listings.ts'
import type { WriteOptions } from '../../../api/table.ts'
import { isForbidden, isGone } from '../../../api/transport/errors.ts'
import { transportOf } from '../../../api/transport/transport.ts'
import { isReachable } from '../../../lib/device/connectivity-state.ts'
import { openPack } from '../../../offline/pack/open-pack.ts'
import type { Pack } from '../../../offline/pack/pack.ts'
import { connectivity } from '../../../state/device/connectivity.ts'
import { outbox } from '../../../state/shown/outbox.ts'
import { guestOf, searchedText, type Guest } from '../model/guest.ts'
import type { Find } from '../model/scan.ts'
import { openLog, type DoorLog } from './door-log.ts'

/** A guest with the text that the search covers. */
export interface FoundGuest {
  guest: Guest
  text: string
}

/** A check-in as the outbox takes it. `key`: its idempotency key. */
export interface PassWrite {
  passId: string
  accountId: string
  key: string
}

type Listen = (changed: () => void) => () => void

export interface DoorParts {
  roster: Pick<Pack<{ guest: Guest }>, 'sync' | 'put' | 'rows' | 'finder' | 'age'>
  /** Rejects if the device cannot be read. */
  openLog: () => Promise<DoorLog>
  /** Whether the identity was left: nothing may be done any more. */
  isOver: () => boolean
  outbox: {
    /** Whether the rows of this identity are known. */
    isOpen(): boolean
    find: Find
    /** Resolves when the row is stored. */
    checkIn(write: PassWrite): Promise<unknown>
    undo(write: PassWrite): Promise<unknown>
    discard(key: string): Promise<unknown>
    onChange: Listen
  }
  server: {
    isReachable(): boolean
    onChange: Listen
    /** A page of passes, from 1. */
    page(number: number): Promise<{ found: FoundGuest[]; isLast: boolean }>
    /** The pass as the server has it now; null if it has none for this host. Rejects if it cannot be reached. */
    pass(passId: string): Promise<FoundGuest | null>
  }
}

const SHAPE = 1
/** A server may send fewer rows than were asked for. Its shortest full page has this many. */
const FULL_PAGE = 25

/** The parts of the door of an event in the app. */
export function partsOf(client: QueryClient, eventId: string): DoorParts {
  const { scope } = transportOf(client)
  const write = <V, T>(options: WriteOptions<V, T>, vars: NoInfer<V>) => client.getMutationCache().build(client, options).execute(vars)
  return {
    roster: openPack<{ guest: Guest }>(scope, `door ${eventId}`, SHAPE),
    openLog: () => openLog(scope, eventId),
    isOver: () => scope.closed.aborted,
    outbox: {
      isOpen: () => outbox.of === scope.key && outbox.read,
      find: (key) => outbox.rows.find((row) => row.key === key)?.state,
      checkIn: ({ key, ...pass }) => write(listingWrites.checkIn, { eventId, ...pass, idempotencyKey: key }),
      undo: ({ key, ...pass }) => write(listingWrites.undoCheckIn, { eventId, ...pass, idempotencyKey: key }),
      discard: async (key) => (await queueOf(client)).discard(key),
      onChange: (changed) => subscribe(outbox, changed),
    },
    server: {
      isReachable: () => isReachable(connectivity.state),
      onChange: (changed) => subscribe(connectivity, changed),
      async page(number) {
        const passes = await fetchPasses(client, { eventId }, number)
        return { found: passes.map((pass) => ({ guest: guestOf(pass), text: searchedText(pass) })), isLast: passes.length < FULL_PAGE }
      },
      async pass(passId) {
        try {
          const pass = await fetchPass(client, { eventId, passId })
          return { guest: guestOf(pass), text: searchedText(pass) }
        } catch (error) {
          if (isGone(error) || isForbidden(error)) return null
          throw error
        }
      },
    },
  }
}
