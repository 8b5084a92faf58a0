// How long an unconfirmed order reserves what it is about. The platform counts it, and screens show it.

/** Milliseconds. */
export const HOLD_MS = 15 * 60_000
