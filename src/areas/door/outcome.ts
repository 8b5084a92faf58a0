// What a scanned or typed text leads to.
import type { EventListing } from '../../contract/events/listings.ts'
import type { DoorKeeper } from './keeping/door.ts'
import { prefixOf } from './model/claim.ts'
import { codeOf } from './model/code.ts'
import { readFrame } from './model/frames.ts'
import type { Guest } from './model/guest.ts'
import type { Scan } from './model/scan.ts'
import { verdictOn, type In } from './model/standing.ts'

/**
 * 'ask': the helper confirms. 'elsewhere': a pass of another event. 'none': not a pass. 'absent': the server has no such pass for this event.
 * 'unknown': not on this phone's list, and the server cannot be asked. 'heard': a code of another phone. 'real': a pass of the event, at its
 * practice.
 */
export type Outcome =
  | { kind: 'ask'; guest: Guest }
  | { kind: 'admitted'; scan: Scan; guest?: Guest }
  | { kind: 'already'; guest?: Guest; since: In }
  | { kind: 'canceled'; guest: Guest }
  | { kind: 'elsewhere' | 'none' | 'absent' | 'real' }
  | { kind: 'unknown'; passId: string }
  | { kind: 'heard'; count: number; place: number; all: number }

export type Tone = 'plain' | 'good' | 'warn' | 'bad' | 'info'

export const tones: Record<Outcome['kind'], Tone> = {
  ask: 'plain',
  admitted: 'good',
  already: 'warn',
  canceled: 'bad',
  elsewhere: 'bad',
  none: 'bad',
  absent: 'bad',
  unknown: 'info',
  heard: 'info',
  real: 'info',
}

export interface Deciding {
  door: DoorKeeper
  listing: Pick<EventListing, 'id' | 'slug'>
  /** Asks before a guest is checked in. */
  asks: boolean
  /** At a practice: the event that it is for. */
  real?: Pick<EventListing, 'id' | 'slug'> | undefined
}

/** Checks a guest in, or asks first. */
export async function welcome({ door, asks }: Pick<Deciding, 'door' | 'asks'>, guest: Guest): Promise<Outcome> {
  return asks ? { kind: 'ask', guest } : { kind: 'admitted', guest, scan: await door.admit(guest) }
}

async function decidePass({ door, asks }: Deciding, passId: string): Promise<Outcome> {
  const verdict = verdictOn(door.view, passId)
  if (verdict.kind === 'admit') return welcome({ door, asks }, verdict.guest)
  if (verdict.kind !== 'unknown') return verdict
  try {
    const guest = await door.lookUp(passId)
    if (!guest) return { kind: 'absent' }
  } catch {
    return { kind: 'unknown', passId }
  }
  const now = verdictOn(door.view, passId)
  if (now.kind === 'unknown') return { kind: 'unknown', passId }
  return now.kind === 'admit' ? welcome({ door, asks }, now.guest) : now
}

const isOf = ({ id, slug }: Pick<EventListing, 'id' | 'slug'>, { event }: { event?: string }): boolean =>
  event === id || event === encodeURIComponent(slug)

/** Rejects only if the device cannot store a check-in. */
export async function decide(deciding: Deciding, text: string): Promise<Outcome> {
  const { door, listing, real } = deciding
  await door.open
  const frame = readFrame(text, Date.now())
  if (frame) {
    if (frame.event !== prefixOf(listing.id)) return { kind: 'elsewhere' }
    return { kind: 'heard', count: await door.hear(frame.claims), place: frame.place, all: frame.all }
  }
  const code = codeOf(text, location.origin)
  if (code.kind === 'none') return { kind: 'none' }
  if (code.kind === 'number') {
    const guest = [...door.view.guests.values()].find(({ number }) => number === code.number)
    return guest ? decidePass(deciding, guest.passId) : { kind: 'absent' }
  }
  if (real && isOf(real, code)) return { kind: 'real' }
  return code.event === undefined || isOf(listing, code) ? decidePass(deciding, code.passId) : { kind: 'elsewhere' }
}
