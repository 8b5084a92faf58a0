// How much a client may say.

/** Tells for each frame whether it is within `most` per `windowMs`. Time is that of the process, not the platform's clock. */
export function createRate(most: number, windowMs: number): () => boolean {
  const times: number[] = []
  return () => {
    const now = performance.now()
    while (times[0] !== undefined && times[0] <= now - windowMs) times.shift()
    times.push(now)
    return times.length <= most
  }
}
