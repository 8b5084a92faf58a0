// When a version cannot be installed: how often that was, and what is given up to make room for it.
import { assetsCache, isPicturesCache, shellCache } from '../../src/lib/device/cache-names.ts'
import { amend, keep, recall } from '../memory.ts'

/** From so many failures on it is no matter of one bad moment; the page tells the person then. */
const tries = 3

/**
 * The caches to give up so that `build` can be kept; none after a mere failure of the network. A disk that is full loses what can be
 * fetched again. From the third failure on also what there is of this build, which may be what is in the way. Pure.
 */
export function cachesToGiveUp(names: string[], build: string, { failures, full }: { failures: number; full: boolean }): string[] {
  const often = failures >= tries
  if (!full && !often) return []
  return names.filter((name) => name === assetsCache || isPicturesCache(name) || (often && name === shellCache(build)))
}

/** Counts one failure more, and makes room where that may help; true when it makes sense to try again at once. */
export async function makeRoomAfter(cause: unknown, build: string): Promise<boolean> {
  await amend('failedInstalls', (before = 0) => before + 1)
  // A disk that is full may have no room for the count either.
  const failures = (await recall('failedInstalls')) ?? tries
  const full = cause instanceof Error && cause.name === 'QuotaExceededError'
  const names = cachesToGiveUp(await caches.keys(), build, { failures, full })
  await Promise.all(names.map((name) => caches.delete(name)))
  return names.length > 0
}

export const noteInstalled = (): Promise<void> => keep('failedInstalls', 0)
