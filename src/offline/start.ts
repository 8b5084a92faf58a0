// The one entry of the client core for the shell (src/main.tsx, src/app).
//
//   const core = await startCore({ signIn: paths.signIn(), signedOut: paths.signIn({ redirect: paths.home() }),
//     language: (config) => initLanguage({ config }) })
//   onLanguage(({ locale }) => core.setLocale(locale))
//   if (tenant.status !== 'known') show the invalid-domain or "cannot be reached" page: there is no scope, no call is made
//   const scope = useSyncExternalStore(core.onScopeChange, core.scope)
//   <QueryClientProvider key={scope.key} client={core.queryClient()}>…</QueryClientProvider>
//
// After start, elsewhere: `session`, `tenant`, `preferences`, `toasts`, `connectivity`, `device`, `drafts` are proxies in
// src/state, read with useSnapshot; sign-in is src/state/signing-in/sign-in.ts, the redirect src/state/signing-in/redirect.ts; live is `startLive`
// of src/live/start.ts; the update notice is `update` and `applyUpdate` of src/offline/worker/worker.ts, tapped notices src/offline/push.
import { QueryClient } from '@tanstack/react-query'
import { subscribe } from 'valtio'
import type { Scope } from '../api/scope.ts'
import type { OrganizationConfig } from '../contract/organization.ts'
import { keepActingAs, readActingAs } from '../state/identity/acting-as.ts'
import { prepareAuth, startAuth } from '../state/identity/auth.ts'
import { dispatch, session } from '../state/identity/session.ts'
import { recallSharedDevice } from '../state/identity/shared-device.ts'
import { forgetTokens, identityStorage, isTokenKey, readTokens } from '../state/identity/stored-tokens.ts'
import { config, tenant } from '../state/identity/tenant.ts'
import { createTokens } from '../state/identity/tokens.ts'
import { findTenant, inlinedConfig, refreshTenant } from './reads/boot-snapshot.ts'
import { watchConnectivity } from './network/connectivity.ts'
import { scopeIdOf } from './identity/scope-id.ts'
import { openScope, type OpenScope } from './identity/scope.ts'
import { controlledAtStart, startWorker, tellScope } from './worker/worker.ts'

export interface StartOptions {
  /** Path of the sign-in page: where a provider sends people back to. */
  signIn: string
  /** Where a person stands after signing out; reached by a real navigation, so that nothing stays in memory. */
  signedOut: string
  /** Settles the language of the visit and gives its locale; `config` is null where there is no organisation. */
  language(config: OrganizationConfig | null): Promise<string>
}

export interface Core {
  /** The identity everything on screen belongs to; null where there is no organisation. Changes by sign-in, acting-as and language. */
  scope(): Scope | null
  /** The cache of that scope. Give it to QueryClientProvider, under a `key` of `scope.key`. */
  queryClient(): QueryClient
  /** The person's tokens, for the socket; null for visitors. */
  tokens(): OpenScope['tokens']
  /** Calls back after another scope took over; answers with the way to stop. Made for useSyncExternalStore. */
  onScopeChange(changed: () => void): () => void
  /** The language chosen here, where local storage had lost it; else null. Never rejects. */
  recalled: Promise<string | null>
  /** Another language is another cache: opens it. */
  setLocale(locale: string): void
  /** Acts for another account (an id), or for oneself again (null). The caches stay apart. `name`: what it is called, where that is known. */
  actAs(accountId: string | null, name?: string): void
  /** How many writes of this person are not sent yet, in any of their identities. Rejects where that cannot be looked up. */
  unsent(): Promise<number>
  /**
   * Signs out and wipes this person's data off the device: databases, pictures, tokens, notices; other tabs follow.
   * Never throws and works offline. Ends in a navigation to `signedOut`. `everywhere` ends the sessions of all devices.
   * What was not sent is kept for this person's next sign-in, unless `outbox` says that it goes too (as it must after DELETE /self).
   */
  signOut(options?: { everywhere?: boolean; outbox?: 'keep' | 'delete' }): Promise<void>
}

/** How long the device may keep the start waiting for what an interrupted sign-out left. */
const PATIENCE = 1500

// Parts that no first screen needs. The worker keeps them, so that they are there offline from the second visit on.
const drafts = () => import('./identity/scope-drafts.ts')
const wiping = () => import('./identity/wipe.ts')

const atMost = (work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work.catch(() => {}), new Promise((resolve) => setTimeout(resolve, PATIENCE))])

/**
 * Finishes sign-outs that were cut short, and wipes whoever was here before: a kill may take back a sign-in, and leave the copies of
 * someone whom no one has signed out. Waited for only where tokens say that someone is here: they may be of one who left.
 */
async function finishWipes(clientId: string, first: Promise<unknown> = Promise.resolve()): Promise<void> {
  const finish = async () => {
    const { finishInterruptedWipe, wipeOthers } = await first.then(wiping)
    await finishInterruptedWipe(clientId)
    await wipeOthers(readTokens(identityStorage(), clientId)?.claims.sub ?? null)
  }
  const finished = atMost(finish())
  if (readTokens(identityStorage(), clientId)) await finished
}

/** Aligns the session with what storage says, at start and when another tab has changed it. */
function readSession(clientId: string): void {
  const tokens = readTokens(identityStorage(), clientId)
  if (tokens) {
    const { claims } = tokens
    if (session.sub !== claims.sub || session.authenticatedAt !== claims.authenticatedAt || session.actingAs !== readActingAs(claims.sub)) {
      dispatch({ type: 'signedIn', claims, actingAs: readActingAs(claims.sub) })
    }
  } else if (session.status === 'signed-in') {
    dispatch({ type: 'signedOut' })
  }
}

/** Follows sign-in, sign-out and acting-as of other tabs. The library writes several keys for one sign-in: we wait for the last of those. */
function followOtherTabs(clientId: string): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  addEventListener('storage', ({ key }) => {
    if (!isTokenKey(key, clientId) && key !== 'foyer.acting-as') return
    clearTimeout(timer)
    // A refresh that was on its way while its person signed out puts tokens back: a tombstone tells them from a sign-in.
    const look = () => void finishWipes(clientId).then(() => readSession(clientId))
    if (key === 'foyer.acting-as') look()
    else timer = setTimeout(look, 150)
  })
}

async function open(locale: string, events: Parameters<typeof openScope>[2]): Promise<OpenScope> {
  const { ORGANIZATION_ID: organizationId, API_URL, COGNITO_CLIENT_ID: clientId } = config()
  const { sub, issuer, actingAs } = session
  const hostname = location.hostname
  const identity = { hostname, organizationId, issuer: issuer ?? '', sub, executeAs: actingAs }
  const id = await scopeIdOf(identity)
  const tokens = sub === null ? null : createTokens({ clientId, sub, refresh: async () => (await startAuth()).amplify.refresh() })
  const parts = { ...identity, id, key: `${id}:${locale}`, locale, apiUrl: API_URL.replace(/\/$/, '') }
  const opened = openScope(parts, tokens, events, controlledAtStart)
  // Without our worker this is the first visit, or as good as it: there is nothing to restore that is worth waiting for.
  if (controlledAtStart) await atMost(opened.keeping.then((keeping) => keeping?.restorePage(location.pathname)))
  return opened
}

/** Where there is no organisation nothing is asked, kept or signed in to. */
function nobodysCore(): Core {
  const client = new QueryClient()
  const nothing = () => {}
  return {
    scope: () => null,
    queryClient: () => client,
    tokens: () => null,
    onScopeChange: () => nothing,
    recalled: Promise.resolve(null),
    setLocale: nothing,
    actAs: nothing,
    unsent: async () => 0,
    signOut: async () => {},
  }
}

/**
 * Reads organisation, session and saved copies, and opens the scope. Resolves when the first screen can be rendered: without
 * network, and in a few seconds even where the device's storage hangs. Never rejects. Call once.
 */
export async function startCore(options: StartOptions): Promise<Core> {
  Object.assign(tenant, await findTenant(document, location.hostname))
  if (tenant.status !== 'known') {
    await options.language(null)
    return nobodysCore()
  }
  const clientId = config().COGNITO_CLIENT_ID
  recallSharedDevice()
  watchConnectivity(config().API_URL.replace(/\/$/, ''))
  const recalled = wiping().then(
    ({ recallChoices }) => recallChoices(clientId),
    () => null,
  )
  const [initialLocale] = await Promise.all([options.language(tenant.config as OrganizationConfig), finishWipes(clientId, recalled)])
  readSession(clientId)

  const look = async () => {
    if ((await refreshTenant(location.hostname)) === 'unknown') tenant.status = 'unknown'
  }
  let locale = initialLocale
  let leaving = false
  const listeners = new Set<() => void>()
  const events = {
    refused() {
      const found = readTokens(identityStorage(), clientId)?.claims.sub
      // Tokens of someone another tab has just signed in are none of ours to forget.
      if (found !== undefined && found !== session.sub) return readSession(clientId)
      forgetTokens(identityStorage(), clientId)
      dispatch({ type: 'refused' })
    },
    actingAsRevoked() {
      const { id, executeAs } = current.scope
      if (executeAs === null || executeAs !== session.actingAs) return
      actAs(null)
      void change()
        .then(() => import('./identity/revoked.ts'))
        .then(({ afterRevocation }) => afterRevocation(id, current.scope.id))
        .catch(() => {})
    },
  }
  const actAs = (accountId: string | null, name?: string): void => {
    if (session.sub !== null) keepActingAs(session.sub, accountId === session.sub ? null : accountId, name)
    dispatch({ type: 'actingAsChosen', accountId })
  }
  let current = await open(locale, events)
  const first = current
  // Whoever is quick types before there is a place to keep it.
  void atMost(drafts().then(({ openDraftsOf }) => openDraftsOf(current.scope, current === first)))

  /** Opens what session and language now name, then lets go of what was. One change at a time, the last one wins. */
  async function follow(): Promise<void> {
    const { scope } = current
    if (leaving || (scope.sub === session.sub && scope.executeAs === session.actingAs && scope.locale === locale)) return
    const before = current
    // Someone signed out in another tab: what this tab still holds of them must not be written any more.
    const keep = scope.sub === null || session.sub === scope.sub || session.status === 'ended'
    if (!keep) {
      await atMost(drafts().then(({ leaveDrafts }) => leaveDrafts()))
      await before.close({ keep })
    }
    // One person at a time has data on a device, and none of the next one is shown before.
    if (session.sub !== null && session.sub !== scope.sub) await atMost(wiping().then(({ wipeOthers }) => wipeOthers(session.sub)))
    current = await open(locale, events)
    for (const listener of listeners) listener()
    tellScope(current.scope.id)
    await atMost(drafts().then(({ openDraftsOf }) => openDraftsOf(current.scope)))
    await before.close({ keep })
  }
  let following: Promise<void> = Promise.resolve()
  const change = (): Promise<void> => (following = following.then(follow, follow))

  subscribe(session, () => void change())
  prepareAuth(options.signIn, change)
  followOtherTabs(clientId)
  /** From here on this tab writes none of the person any more; the page that shows them is about to go. */
  const close = async () => {
    leaving = true
    await current.close({ keep: false })
    await atMost(drafts().then(({ leaveDrafts }) => leaveDrafts()))
  }
  wiping().then(
    ({ watchSignOut }) => watchSignOut(clientId, () => current.scope.sub, close),
    // Without that part it is followed by the tokens, which go too.
    () => {},
  )
  void startWorker(
    () => current.scope.id,
    () => current.client.isMutating() > 0,
  )
  if (!inlinedConfig(document)) {
    void look()
  }

  return {
    scope: () => current.scope,
    queryClient: () => current.client,
    tokens: () => current.tokens,
    onScopeChange(changed) {
      listeners.add(changed)
      return () => void listeners.delete(changed)
    },
    recalled,
    setLocale(to) {
      locale = to
      void change()
    },
    actAs,
    unsent: async () => (session.sub === null ? 0 : (await wiping()).countUnsent(session.sub)),
    async signOut({ everywhere = false, outbox = 'keep' } = {}) {
      const { sub, authenticatedAt } = session
      if (sub === null || leaving) return
      leaving = true
      const parts = await wiping().catch(() => null)
      if (!parts) {
        // The part that wipes cannot be had (offline on the first visit): at least no one is signed in any more.
        await current.close({ keep: false })
        forgetTokens(identityStorage(), clientId)
        leaving = false
        dispatch({ type: 'signedOut' })
        return
      }
      await parts.leave({
        config: config(),
        sub,
        authenticatedAt: authenticatedAt ?? 0,
        hostname: location.hostname,
        scopeId: current.scope.id,
        everywhere,
        outbox,
        to: options.signedOut,
        close,
      })
    },
  }
}
