// Which build each open page was loaded from, so that its parts are kept while it lives.
import { buildOfCache } from '../../src/lib/device/cache-names.ts'
import { amend, recall } from '../memory.ts'
import { worker } from '../worker-global.ts'

/** More shells than this are never kept, whatever lives: the server does not keep more either. */
const mostShells = 3

/** Notes the build of a page at its navigation; forgets the pages that are gone. */
export async function rememberBuild(clientId: string, build: string): Promise<void> {
  const alive = new Set((await worker.clients.matchAll({ includeUncontrolled: true })).map(({ id }) => id))
  await amend('clientBuilds', (before = {}) => ({
    ...Object.fromEntries(Object.entries(before).filter(([id]) => alive.has(id))),
    ...(clientId && { [clientId]: build }),
  }))
}

/** The builds of these pages; `unknown` when one of them was not loaded through us. */
export async function buildsInUse(clientIds: string[]): Promise<Set<string> | 'unknown'> {
  const known = (await recall('clientBuilds')) ?? {}
  const builds = clientIds.map((id) => known[id])
  return builds.every((build) => build !== undefined) ? new Set(builds) : 'unknown'
}

/** The shell caches to delete, of `shells` in the order they were made. A page of unknown build keeps them all, up to the limit. */
export function shellsToForget(shells: string[], current: string, inUse: Set<string> | 'unknown'): string[] {
  const earlier = shells.filter((name) => buildOfCache(name) !== current)
  const overLimit = new Set(earlier.slice(0, Math.max(0, earlier.length - (mostShells - 1))))
  const unused = (name: string) => inUse !== 'unknown' && !inUse.has(buildOfCache(name) ?? '')
  return earlier.filter((name) => overLimit.has(name) || unused(name))
}
