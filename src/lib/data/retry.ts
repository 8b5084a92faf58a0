// How long to wait before trying again.

/** `limit` at most, doubling from one second, with a quarter of it left to chance so that a crowd does not come back at once. */
const backoff = (attempt: number, limit: number, random: () => number): number => {
  const full = Math.min(1000 * 2 ** attempt, limit)
  return Math.round(full * (1 + random() / 4))
}

/** Milliseconds before a failed request is repeated; the first failure is attempt 0. Grows to 30 s. */
export const retryDelay = (attempt: number, random: () => number = Math.random): number => backoff(attempt, 30_000, random)

/** Milliseconds before a lost socket is opened again; the first is attempt 0. Grows to 10 s, as specified. */
export const reconnectDelay = (attempt: number, random: () => number = Math.random): number => backoff(attempt, 10_000, random)

/** Milliseconds between two questions whether our server is there. Grows to 4 s only: a person looks at the page meanwhile. */
export const probeDelay = (attempt: number, random: () => number = Math.random): number => backoff(attempt, 4000, random)
