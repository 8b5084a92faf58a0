// Wrong PINs: how many are free, and how long to wait after others.

export interface Tries {
  /** Wrong ones in a row. */
  tries: number
  /** The next is possible then, milliseconds since 1970. */
  until: number
}

/** Wrong PINs without a wait: slips of a finger. */
const FREE = 3
/** After the first wrong PIN that is not free; doubled with each further one. In ms. */
const FIRST_WAIT = 15_000
const LONGEST_WAIT = 15 * 60_000

/** Milliseconds to wait after this many wrong PINs in a row. Pure. */
const waitAfter = (tries: number): number => (tries < FREE ? 0 : Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (tries - FREE)))

/** Milliseconds until the next try. A clock that was set back does not make the wait longer. Pure. */
export const waitOf = ({ tries, until }: Tries, now: number): number => Math.max(0, Math.min(until - now, waitAfter(tries)))

/** Tries left before the next wait; 0 once each wrong PIN has one. Pure. */
export const freeTries = ({ tries }: Pick<Tries, 'tries'>): number => Math.max(0, FREE - tries)

/** After one more try, counted before it is judged: closing the page meanwhile must not make it free. Pure. */
export const tried = <T extends Tries>(of: T, now: number): T => {
  const tries = of.tries + 1
  return { ...of, tries, until: now + waitAfter(tries) }
}
