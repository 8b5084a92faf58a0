// Signing out: everything of one person leaves the device, in an order that a kill at any moment can not undo.
import type { OrganizationConfig } from '../contract/organization.ts'
import { startAuth } from '../state/auth.ts'
import { keepActingAs } from '../state/acting-as.ts'
import { nameFor } from '../lib/hash.ts'
import { cameFromHostedPage, deviceStorage, forgetTokens, readTokens } from '../state/stored-tokens.ts'
import { clearToasts } from '../state/toasts.ts'
import { tellTabs } from './channel.ts'
import { isOffline } from './connectivity.ts'
import { amend, recall, scopesOf } from './global-store.ts'
import { clearAndFence } from './kept-rows.ts'
import { DRAFTS_STORE, draftsDatabase, picturesCache, READS_STORE, readsDatabase } from './names.ts'
import { createStore } from './store.ts'
import { forgetWorkerTraces } from './worker.ts'

const PATIENCE = 3000
const DAY = 24 * 60 * 60_000

/** Steps that may hang (network, a broken device) get this long; the others must happen. */
const atMost = (work: Promise<unknown>, ms = PATIENCE): Promise<unknown> =>
  Promise.race([work.catch(() => {}), new Promise((resolve) => setTimeout(resolve, ms))])

/** Empties and fences the databases of one identity, then has them deleted when nobody holds them open any more. */
async function clearScope(scopeId: string): Promise<void> {
  const databases = [
    [readsDatabase(scopeId), READS_STORE],
    [draftsDatabase(scopeId), DRAFTS_STORE],
  ] as const
  await Promise.all(
    databases.map(async ([database, storeName]) => {
      const store = createStore(database, storeName)
      await clearAndFence(store)
      store.close()
      // Not waited for: it blocks while another tab holds the database open. Empty it is already.
      indexedDB.deleteDatabase(database)
    }),
  )
  if ('caches' in globalThis) await caches.delete(picturesCache(scopeId)).catch(() => false)
}

/** Wipes identities and strikes them off the list; those that fail stay on it for the next start. */
export async function wipeScopes(scopeIds: readonly string[]): Promise<void> {
  const results = await Promise.allSettled(scopeIds.map(clearScope))
  const done = new Set(scopeIds.filter((_id, index) => results[index]?.status === 'fulfilled'))
  if (done.size === 0) return
  await amend('scopes', (before = {}) => Object.fromEntries(Object.entries(before).filter(([id]) => !done.has(id)))).catch(() => {})
}

/** Wipes everybody else who was here. Acting-as copies of the same person stay, and what visitors saw. */
export const wipeOthers = async (sub: string | null): Promise<void> =>
  sub === null ? undefined : wipeScopes(await scopesOf((known) => known.sub !== null && known.sub !== sub))

/** A tombstone does not carry the name of the dead: whoever left nothing on the device left no id either. */
export const graveOf = (sub: string): Promise<string> => nameFor(JSON.stringify(['signed out', sub]))

export interface Leaving {
  config: OrganizationConfig
  sub: string
  /** Seconds, by the server's clock: when the session that ends had begun. */
  authenticatedAt: number
  hostname: string
  /** The identity that is open; found on the device are the others of the same person. */
  scopeId: string
  everywhere: boolean
  /** Path to end on. */
  to: string
  /** Fences the open scope and takes it off the screen. */
  close: () => Promise<void>
}

/**
 * Signs a person out of this device and wipes their data. Never throws; offline too. The last step leaves the page, so
 * that nothing stays in memory. A kill in between is finished by `finishInterruptedWipe` at the next start.
 */
export async function leave({ config, sub, authenticatedAt, hostname, scopeId, everywhere, to, close }: Leaving): Promise<void> {
  const storage = deviceStorage()
  const clientId = config.COGNITO_CLIENT_ID
  const reachable = navigator.onLine && !isOffline()
  const hosted = reachable && cameFromHostedPage(storage, clientId)
  await atMost(close())
  clearToasts()
  const grave = await graveOf(sub)
  // From here the session is over whatever localStorage says: browsers write that up to half a minute late.
  await atMost(amend('tombstones', (before = {}) => ({ ...before, [grave]: { hostname, authenticatedAt, at: Date.now() } })))
  await atMost(scopesOf((known) => known.sub === sub).then((scopeIds) => wipeScopes([...new Set([scopeId, ...scopeIds])])))
  await atMost(forgetWorkerTraces())
  // Only now, as this needs the tokens, and the network.
  if (reachable) await atMost(startAuth().then(({ amplify }) => amplify.signOut(everywhere)))
  forgetTokens(storage, clientId)
  keepActingAs(sub, null, storage)
  try {
    storage?.removeItem('foyer.redirect')
  } catch {
    // Then there is nothing in it either.
  }
  tellTabs({ type: 'signed-out', sub, to })
  goAway(hosted ? hostedSignOut(config, to) : to)
}

/** Without a visit there the provider's page would sign the next person in as this one. */
function hostedSignOut(config: OrganizationConfig, to: string): string {
  const query = new URLSearchParams({
    client_id: config.COGNITO_CLIENT_ID,
    logout_uri: new URL(to, location.origin).href.split('?')[0] ?? '',
  })
  return `${config.COGNITO_HOSTED_URL.replace(/\/$/, '')}/logout?${query}`
}

/** A real navigation, because it ends this page's memory. */
export const goAway = (to: string): void => location.replace(to)

/**
 * At every start, before anything of anybody is shown: finishes wipes that were cut short, and removes tokens that came
 * back after their sign-out. Never throws; without a readable device there is nothing to finish.
 */
export async function finishInterruptedWipe(clientId: string, now = Date.now()): Promise<void> {
  const tombstones = await recall('tombstones').catch(() => undefined)
  const entries = Object.entries(tombstones ?? {})
  if (entries.length === 0) return
  const storage = deviceStorage()
  const tokens = readTokens(storage, clientId)
  const dead = tokens && tombstones?.[await graveOf(tokens.claims.sub)]
  // By the time of the sign-in, told by the server: one made since is another session, and lives.
  if (dead && tokens.claims.authenticatedAt <= dead.authenticatedAt) forgetTokens(storage, clientId)
  const alive = readTokens(storage, clientId)?.claims.sub
  const known = Object.entries((await recall('scopes').catch(() => undefined)) ?? {})
  const left = await Promise.all(
    known.map(async ([id, { sub }]) => (sub !== null && sub !== alive && tombstones?.[await graveOf(sub)] ? id : null)),
  )
  await atMost(wipeScopes(left.filter((id) => id !== null)))
  const settled = entries.filter(([, { at }]) => Math.abs(now - at) < DAY)
  if (settled.length < entries.length) await amend('tombstones', () => Object.fromEntries(settled)).catch(() => {})
}
