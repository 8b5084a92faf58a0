// Work for when the browser has nothing else to do.

/** Runs `work` when the browser is idle, or after `latest` ms. Returns a function that cancels it. */
export function whenIdle(work: () => void, latest: number): () => void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, latest / 4)
    return () => clearTimeout(timer)
  }
  const asked = requestIdleCallback(work, { timeout: latest })
  return () => cancelIdleCallback(asked)
}
