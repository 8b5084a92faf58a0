// A check-in made on this device, from the scan to the server's record. Every step can be repeated, because the page may be killed between any two.
import type { WaitingState } from '../../../state/shown/outbox.ts'
import type { Guest } from './guest.ts'

/**
 * 'new': logged, but not known to be in the outbox. 'queued': in the outbox, or answered since. 'in': the server has it. 'conflict': someone
 * else had checked the pass in. 'refused': the server does not admit this pass. 'lost': it has left the outbox, and the server has no
 * check-in. 'withdrawn': undone.
 */
export type ScanState = 'new' | 'queued' | 'in' | 'conflict' | 'refused' | 'lost' | 'withdrawn'

/** Undoing a check-in. 'done': the server has answered, or there was nothing to undo. */
export interface Undo {
  /** Milliseconds since 1970. */
  at: number
  /** Its idempotency key. */
  key: string
  state: 'new' | 'queued' | 'done'
}

export interface Scan {
  id: string
  passId: string
  /** Null for a pass that is not on the roster: the server is asked before the check-in is sent. */
  accountId: string | null
  /** The true time of the scan, milliseconds since 1970. The server only knows when it received the check-in. */
  at: number
  /** The minute that other phones receive. Two scans of a pass never have the same. */
  minute: number
  /** The idempotency key. A check-in that is sent again after a refusal gets another one. */
  key: string
  state: ScanState
  undo: Undo | null
  /** How often it was sent again after a refusal that no longer applies. */
  retries: number
  /** Keys of rows of the outbox that are no longer needed, in the order in which to discard them. */
  spent: string[]
  /** Only its undoing was made here. */
  foreign?: true
  refusal?: 'canceled' | 'unknown' | 'other'
  /** Of a conflict: when the server recorded the other check-in, milliseconds since 1970. */
  theirs?: number
  /** The helper's note about a pass that was not on the roster. */
  note?: string
}

/** Finds the state of a row of the outbox by its key; undefined if there is none. */
export type Find = (key: string) => WaitingState | undefined

/**
 * 'rest': nothing to do. 'wait': for the outbox. 'clean': discard the `spent` rows. 'ask': read the pass, then `settled`. 'take': put the
 * check-in into the outbox. 'takeUndo': put its undoing there.
 */
export type Step = 'rest' | 'wait' | 'clean' | 'ask' | 'take' | 'takeUndo'

function undoStep({ undo }: Scan, find: Find): Step {
  if (!undo || undo.state === 'done') return 'rest'
  if (undo.state === 'new') return 'takeUndo'
  const found = find(undo.key)
  return found === undefined || found === 'failed' ? 'ask' : 'wait'
}

/** What is to be done next for a scan. Pure. */
export function stepOf(scan: Scan, find: Find): Step {
  if (scan.spent.length > 0) return 'clean'
  if (scan.state === 'new') return scan.accountId === null ? 'ask' : 'take'
  if (scan.state === 'in') return undoStep(scan, find)
  // The outbox had not read its rows yet when it was asked.
  if (scan.state === 'lost' && find(scan.key) !== undefined) return 'take'
  if (scan.state !== 'queued') return 'rest'
  const found = find(scan.key)
  if (found === 'failed') return 'ask'
  // Its lane sends the undoing after the check-in, and not at all if that is refused.
  if (scan.undo) return found !== undefined && scan.undo.state === 'queued' ? 'wait' : undoStep(scan, find)
  return found === undefined ? 'ask' : 'wait'
}

/** A server that refuses for a reason that it does not show must not be asked forever. */
const MOST_RETRIES = 3

/** A check-in that is not on the server, by the pass as the server has it now. */
function retold(scan: Scan, guest: Guest | null, newKey: () => string): Scan {
  if (guest === null) return { ...scan, state: 'refused', refusal: 'unknown' }
  if (guest.status === 'canceled') return { ...scan, state: 'refused', refusal: 'canceled' }
  if (guest.usedAt !== null) return { ...scan, state: 'conflict', theirs: guest.usedAt }
  const again: Scan = { ...scan, state: 'new', accountId: guest.accountId }
  if (scan.state === 'new') return again
  // The pass was handed over, or the other check-in was undone.
  if (scan.retries < MOST_RETRIES) return { ...again, key: newKey(), retries: scan.retries + 1 }
  return { ...scan, state: 'refused', refusal: 'other' }
}

/** The scan after 'ask'. `guest`: the pass as the server has it now; null if it has none. Pure, apart from `newKey`. */
export function settled(scan: Scan, guest: Guest | null, find: Find, newKey: () => string): Scan {
  const { state, undo } = scan
  const isRefused = state === 'queued' && find(scan.key) === 'failed'
  const failed = [...(undo ? [undo.key] : []), scan.key].filter((key) => isRefused || find(key) === 'failed')
  const spent = failed.filter((key) => find(key) !== undefined)
  const next = isRefused || state === 'new' ? { ...retold(scan, guest, newKey), spent } : { ...scan, spent }
  if (undo) return { ...next, state: 'withdrawn', undo: { ...undo, state: 'done' } }
  // Its row became known while the server was asked: its answer decides.
  if (next.state !== 'queued' || find(scan.key) !== undefined) return next
  return { ...next, state: guest?.usedAt ? 'in' : 'lost' }
}

/** A scan that was undone by its helper. Pure. */
export const undone = (scan: Scan, at: number, newKey: () => string): Scan =>
  // The server was not asked about the pass yet, so nothing was sent.
  scan.state === 'new' && scan.accountId === null
    ? { ...scan, state: 'withdrawn', undo: { at, key: newKey(), state: 'done' } }
    : { ...scan, undo: { at, key: newKey(), state: 'new' } }

/** Whether it waits to be recorded, or its undoing does. Pure. */
export const isPending = ({ state, undo }: Scan): boolean =>
  state === 'new' || state === 'queued' || (state === 'in' && undo !== null && undo.state !== 'done')

/** Whether a person must look at it: the server does not have what the door did. Pure. */
export const isTrouble = ({ state }: Scan): boolean => state === 'conflict' || state === 'refused' || state === 'lost'

const MINUTE = 60_000

export interface ScanFacts {
  passId: string
  accountId: string | null
  /** Milliseconds since 1970. */
  at: number
  note?: string
}

/** A new scan. `scans`: all of this device. Pure, apart from `newKey`. */
export function scanOf(scans: readonly Scan[], facts: ScanFacts, newKey: () => string): Scan {
  const last = Math.max(-1, ...scans.filter(({ passId }) => passId === facts.passId).map(({ minute }) => minute))
  const minute = Math.max(Math.floor(facts.at / MINUTE), last + 1)
  return { ...facts, id: newKey(), minute, key: newKey(), state: 'new', undo: null, retries: 0, spent: [] }
}

/** The undoing of a check-in that only the server knows: of another phone, or of another day. Pure, apart from `newKey`. */
export function foreignUndo(scans: readonly Scan[], guest: Guest, at: number, newKey: () => string): Scan {
  const scan = scanOf(scans, { passId: guest.passId, accountId: guest.accountId, at: guest.usedAt ?? at }, newKey)
  return { ...undone({ ...scan, state: 'in' }, at, newKey), foreign: true }
}
