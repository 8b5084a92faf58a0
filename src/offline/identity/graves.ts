// Tombstones: they survive a kill during a sign-out, and distinguish restored tokens from those of a new sign-in.
import { nameFor } from '../../lib/data/hash.ts'
import { amend, recall, type Tombstone } from '../storage/global-store.ts'

const DAY = 24 * 60 * 60_000

/** A tombstone contains a hash instead of the id, because a person who left nothing on the device must not leave an id either. */
export const graveOf = (sub: string): Promise<string> => nameFor(JSON.stringify(['signed out', sub]))

/** Adds or changes the tombstone of a person; committed to disk when it resolves. */
export const layTombstone = (grave: string, tombstone: Tombstone): Promise<void> =>
  amend('tombstones', (before = {}) => ({ ...before, [grave]: tombstone }))

/** All tombstones of this device; none if it cannot be read. */
export const tombstones = async (): Promise<Record<string, Tombstone>> => (await recall('tombstones').catch(() => undefined)) ?? {}

/** Browsers write localStorage up to half a minute late, and a profile may be restored: a day is ample. Unfinished ones stay. */
const isSettled = ({ at, finished }: Tombstone, now: number): boolean => finished === true && Math.abs(now - at) >= DAY

/** Deletes the settled tombstones. */
export async function clearGraveyard(now: number): Promise<void> {
  const all = Object.entries(await tombstones())
  if (!all.some(([, stone]) => isSettled(stone, now))) return
  await amend('tombstones', (before = {}) => Object.fromEntries(Object.entries(before).filter(([, stone]) => !isSettled(stone, now))))
}
