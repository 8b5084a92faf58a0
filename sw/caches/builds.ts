// The build of each open page, so that its files stay cached while the page is open.
import { buildOfCache } from '../../src/lib/device/cache-names.ts'
import { amend, recall } from '../memory.ts'
import { worker } from '../worker-global.ts'

/** The most shells that are kept, whatever pages are open. The server keeps no more builds either. */
const mostShells = 3

/** Records the build of a page at its navigation. Removes closed pages. */
export async function rememberBuild(clientId: string, build: string): Promise<void> {
  const alive = new Set((await worker.clients.matchAll({ includeUncontrolled: true })).map(({ id }) => id))
  await amend('clientBuilds', (before = {}) => ({
    ...Object.fromEntries(Object.entries(before).filter(([id]) => alive.has(id))),
    ...(clientId && { [clientId]: build }),
  }))
}

/** The builds of these pages; `unknown` if one of them was not loaded through this worker. */
export async function buildsInUse(clientIds: string[]): Promise<Set<string> | 'unknown'> {
  const known = (await recall('clientBuilds')) ?? {}
  const builds = clientIds.map((id) => known[id])
  return builds.every((build) => build !== undefined) ? new Set(builds) : 'unknown'
}

/** The caches to delete, from `shells` in order of creation. A page of unknown build keeps all of them, up to the limit. */
export function shellsToForget(shells: string[], current: string, inUse: Set<string> | 'unknown'): string[] {
  const earlier = shells.filter((name) => buildOfCache(name) !== current)
  const overLimit = new Set(earlier.slice(0, Math.max(0, earlier.length - (mostShells - 1))))
  const unused = (name: string) => inUse !== 'unknown' && !inUse.has(buildOfCache(name) ?? '')
  return earlier.filter((name) => overLimit.has(name) || unused(name))
}
