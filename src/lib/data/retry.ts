// Delays before retries.

/** Doubles from one second up to `limit`, with 25 % jitter, so that many clients do not retry at once. */
const backoff = (attempt: number, limit: number, random: () => number): number => {
  const full = Math.min(1000 * 2 ** attempt, limit)
  return Math.round(full * (1 + random() / 4))
}

/** Milliseconds before a failed request is repeated; the first failure is attempt 0. Grows to 30 s. */
export const retryDelay = (attempt: number, random: () => number = Math.random): number => backoff(attempt, 30_000, random)

/** Milliseconds before a lost socket is reopened; the first is attempt 0. Grows to 10 s, as specified. */
export const reconnectDelay = (attempt: number, random: () => number = Math.random): number => backoff(attempt, 10_000, random)

/** Milliseconds between two probes of the server. Grows to 4 s only, because a person is looking at the page. */
export const probeDelay = (attempt: number, random: () => number = Math.random): number => backoff(attempt, 4000, random)
