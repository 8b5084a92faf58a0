// Where contents with sound were stopped: kept for each account on this device, so that they go on there, also after a kill.
import { player, type Playing } from '../../state/device/player.ts'
import { changeOwn, without, type Begun, type Own } from '../../state/identity/own.ts'

/** The most positions that are kept; the oldest are dropped. */
const MOST = 50
/** Seconds. Shorter is not worth going on with, and a content that stops this close to its end is finished. */
const START = 5
const END = 10

/** Anything with the stored positions: `own`, or a snapshot of it. */
type Places = Pick<Own, 'listening' | 'begun'>

/** Whether a position is worth going on at. Pure. */
export const isBegun = ({ at, length }: Pick<Begun, 'at' | 'length'>): boolean => at >= START && (length === null || at < length - END)

/** `begun` with `last` added or, if it is finished, removed. Pure. */
export function withBegun(begun: Own['begun'], last: Begun | null): Own['begun'] {
  if (last === null) return begun
  const rest = without(begun, last.playing.id)
  if (!isBegun(last)) return rest
  const all = Object.entries({ ...rest, [last.playing.id]: last })
  return Object.fromEntries(all.toSorted(([, a], [, b]) => b.when - a.when).slice(0, MOST))
}

/** Everything that can be gone on with, the latest first. Pure. */
export const allBegun = ({ listening, begun }: Places): Begun[] =>
  Object.values(withBegun(begun, listening)).toSorted((a, b) => b.when - a.when)

/** Where to go on, in seconds; 0 from the start. Pure. */
export const placeOf = ({ listening, begun }: Places, contentId: string): number => withBegun(begun, listening)[contentId]?.at ?? 0

/** The position of the player now; null if it is closed. */
const now = (): Begun | null =>
  player.playing && {
    playing: { ...player.playing, channel: { ...player.playing.channel } },
    at: player.at,
    length: player.length,
    when: Date.now(),
  }

/** Stores the position of the moment. Cheap enough for every second: it writes one content. */
export function noteSecond(): void {
  const last = now()
  if (last) changeOwn('listening', () => last)
}

/** Stores the last position among the others: at a pause, at the end, before another content, and when the player closes. */
export function settle(last: Begun | null = now()): void {
  if (last === null) return
  changeOwn('begun', (begun) => withBegun(begun, last))
  changeOwn('listening', () => null)
}

/** The content ended, so that it begins at its start the next time. */
export function settleEnded(playing: Playing): void {
  changeOwn('begun', (begun) => without(begun, playing.id))
  changeOwn('listening', () => null)
}
