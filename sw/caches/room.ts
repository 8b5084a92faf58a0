// Failed installations of a version: their number, and the caches that are deleted to free space.
import { assetsCache, isPicturesCache, shellCache } from '../../src/lib/device/cache-names.ts'
import { amend, keep, recall } from '../memory.ts'

/** From this number of failures on, the page shows a message. */
const tries = 3

/**
 * The caches to delete so that `build` can be installed; none after a network failure. If the disk is full, caches that can be
 * fetched again are deleted. From the third failure on, the partial cache of this build too, which may be damaged. Pure.
 */
export function cachesToGiveUp(names: string[], build: string, { failures, full }: { failures: number; full: boolean }): string[] {
  const often = failures >= tries
  if (!full && !often) return []
  return names.filter((name) => name === assetsCache || isPicturesCache(name) || (often && name === shellCache(build)))
}

/** Counts a failure, and frees space if that may help. True if an immediate retry makes sense. */
export async function makeRoomAfter(cause: unknown, build: string): Promise<boolean> {
  await amend('failedInstalls', (before = 0) => before + 1)
  // A full disk may have no space for the count either.
  const failures = (await recall('failedInstalls')) ?? tries
  const full = cause instanceof Error && cause.name === 'QuotaExceededError'
  const names = cachesToGiveUp(await caches.keys(), build, { failures, full })
  await Promise.all(names.map((name) => caches.delete(name)))
  return names.length > 0
}

export const noteInstalled = (): Promise<void> => keep('failedInstalls', 0)
