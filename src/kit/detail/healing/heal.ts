// Where a link that leads nowhere may lead instead: a table, the surest way first. Reads only this device, so it works without a network.
import type { Scope } from '../../../api/scope.ts'
import { isUuid } from '../../../lib/data/uuid.ts'
import { findStored, type Mention } from '../../../offline/reads/find-stored.ts'
import { recall } from '../../../offline/storage/global-store.ts'
import { closeAddresses } from './close-addresses.ts'
import { thingAt, withRef, wordsIn, type Thing } from './thing-at.ts'

/**
 * `moved`: the thing has another address; not sure if the device knows no newer one than that of the link. `identity`: another identity of
 * the same person has it, or if not sure, may see it; null for the person's own. `close`: an address that is spelled almost the same. `search`: nothing better than its
 * words.
 */
export type Way =
  | { kind: 'moved'; name: string; href: string; sure: boolean }
  | { kind: 'identity'; accountId: string | null; name: string; sure: boolean }
  | { kind: 'close'; href: string }
  | { kind: 'search'; words: string }

export interface Lost {
  path: string
  scope: Scope
  /** Addresses of the router, for an address that is not among them. */
  patterns: readonly string[]
  /** It exists, and this identity has no access. */
  denied: boolean
}

type Healer = (lost: Lost, thing: Thing | null) => Promise<Way[]>

/** The newest answer gives the current slug. One that only an earlier answer names is found by its id, which never changes. */
export function newAddress(path: string, thing: Thing, mentions: readonly Mention[]): Way[] {
  const [newest] = mentions
  if (!newest || isUuid(thing.ref) || newest.id === thing.ref) return []
  const sure = newest.slug !== null && newest.slug !== thing.ref
  return [{ kind: 'moved', name: newest.name, href: withRef(path, thing, sure ? newest.slug! : newest.id), sure }]
}

const moved: Healer = async ({ path, scope }, thing) => {
  if (!thing) return []
  return newAddress(path, thing, await findStored(scope.id, { ...thing, locale: scope.locale }))
}

/** Other identities of this person in this organisation, in whose copies the thing is. Without access, any of them may see it. */
const otherIdentity: Healer = async ({ scope, denied }, thing) => {
  if (!thing || scope.sub === null) return []
  const known = (await recall('scopes').catch(() => undefined)) ?? {}
  const others = Object.entries(known).filter(
    ([id, one]) => id !== scope.id && one.hostname === scope.hostname && one.sub === scope.sub && !one.left,
  )
  const ways = others.map(async ([id, { executeAs = null }]): Promise<Way[]> => {
    const found = await findStored(id, { ...thing, locale: scope.locale })
    const sure = found.length > 0
    if (!sure && !denied) return []
    if (executeAs === null) return [{ kind: 'identity', accountId: null, name: '', sure }]
    const names = await findStored(id, { locale: scope.locale, resources: ['self', 'accounts'], ref: executeAs })
    return [{ kind: 'identity', accountId: executeAs, name: names.find(({ name }) => name !== '')?.name ?? '', sure }]
  })
  return (await Promise.all(ways))
    .flat()
    .toSorted((one, other) => Number('sure' in other && other.sure) - Number('sure' in one && one.sure))
}

const close: Healer = async ({ path, patterns }) => closeAddresses(path, patterns).map((href): Way => ({ kind: 'close', href }))

const search: Healer = async ({ path }) => {
  const words = wordsIn(path)
  return words === null ? [] : [{ kind: 'search', words }]
}

const healers: readonly Healer[] = [moved, otherIdentity, close, search]

/** All ways, the surest first. Never rejects. */
export async function heal(lost: Lost): Promise<Way[]> {
  const thing = thingAt(lost.path)
  // Its address is right, and a search finds no more than the page.
  const fitting = lost.denied ? [otherIdentity] : healers
  return (await Promise.all(fitting.map((healer) => healer(lost, thing)))).flat()
}
