// How often somebody may call. Counted in this process alone: several processes allow several times as much.
export interface Limit {
  count: number
  seconds: number
}

interface Window {
  endsAt: number
  used: number
}

const maxWindows = 50_000

export interface Limiter {
  /** Counts one call. 0 when it may pass; else the seconds until it may. */
  take(key: string, limit: Limit): number
}

/** Fixed windows, each from a key's first call: simple, and at worst twice the limit across a border. */
export function createLimiter(clock: () => Date): Limiter {
  const windows = new Map<string, Window>()
  const sweep = (now: number): void => {
    for (const [key, { endsAt }] of windows) if (endsAt <= now) windows.delete(key)
    if (windows.size >= maxWindows) windows.clear()
  }
  return {
    take(key, { count, seconds }) {
      const now = clock().getTime()
      if (windows.size >= maxWindows) sweep(now)
      let window = windows.get(key)
      if (!window || window.endsAt <= now) {
        window = { endsAt: now + seconds * 1000, used: 0 }
        windows.set(key, window)
      }
      window.used += 1
      return window.used <= count ? 0 : Math.max(1, Math.ceil((window.endsAt - now) / 1000))
    },
  }
}
