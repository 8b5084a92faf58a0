// The only entry point of the client core for the shell (src/main.tsx, src/app).
//
//   const core = await startCore({ signIn: paths.signIn(), signedOut: paths.signIn({ redirect: paths.home() }),
//     language: (config) => initLanguage({ config }) })
//   onLanguage(({ locale }) => core.setLocale(locale))
//   if (tenant.status !== 'known') show the invalid-domain or "cannot be reached" page: there is no scope, and no call is made
//   const scope = useSyncExternalStore(core.onScopeChange, core.scope)
//   <QueryClientProvider key={scope.key} client={core.queryClient()}>…</QueryClientProvider>
//
// Other modules after the start: `session`, `tenant`, `preferences`, `toasts`, `connectivity`, `device`, `drafts` are proxies in src/state,
// read with useSnapshot; sign-in is src/state/signing-in/sign-in.ts, the redirect src/state/signing-in/redirect.ts; live is `startLive` of
// src/live/start.ts; the update notice is `update` and `applyUpdate` of src/offline/worker/worker.ts, tapped notifications
// src/offline/push.
import { QueryClient } from '@tanstack/react-query'
import { subscribe } from 'valtio'
import type { Scope } from '../api/scope.ts'
import type { OrganizationConfig } from '../contract/organization.ts'
import { keepActingAs, readActingAs } from '../state/identity/acting-as.ts'
import { changedElsewhere } from '../state/identity/changed-elsewhere.ts'
import { prepareAuth, startAuth } from '../state/identity/auth.ts'
import { dispatch, session } from '../state/identity/session.ts'
import { recallSharedDevice } from '../state/identity/shared-device.ts'
import { deviceStorage, forgetTokens, identityStorage, isTokenKey, readTokens } from '../state/identity/stored-tokens.ts'
import type { SharedSession } from '../state/identity/shared-session.ts'
import { SHARED_TOKEN } from '../state/identity/shared-until.ts'
import { config, tenant } from '../state/identity/tenant.ts'
import { createTokens } from '../state/identity/tokens.ts'
import { findTenant, inlinedConfig, refreshTenant } from './reads/boot-snapshot.ts'
import { afterPicture } from '../state/device/picture.ts'
import { watchConnectivity } from './network/connectivity.ts'
import { scopeIdOf } from './identity/scope-id.ts'
import { openScope, type OpenScope } from './identity/scope.ts'
import { controlledAtStart, startWorker, tellScope } from './worker/worker.ts'

export interface StartOptions {
  /** The path of the sign-in page, to which identity providers redirect. */
  signIn: string
  /** The path after signing out, opened by a real navigation, so that nothing stays in memory. */
  signedOut: string
  /** Determines the language of the visit and returns its locale; `config` is null if there is no organisation. */
  language(config: OrganizationConfig | null): Promise<string>
}

export interface Core {
  /** The identity that everything on screen belongs to; null if there is no organisation. Changes by sign-in, acting-as and language. */
  scope(): Scope | null
  /** The cache of that scope. Pass it to QueryClientProvider, with `scope.key` as `key`. */
  queryClient(): QueryClient
  /** The person's tokens, for the socket; null for visitors. */
  tokens(): OpenScope['tokens']
  /** Calls back after the scope has changed. Returns a function that unsubscribes. Made for useSyncExternalStore. */
  onScopeChange(changed: () => void): () => void
  /** The language chosen on this device, if local storage had lost it; else null. Never rejects. */
  recalled: Promise<string | null>
  /** Opens the scope of another language, which has its own cache. */
  setLocale(locale: string): void
  /** Acts as another account (an id), or as oneself again (null). The caches stay separate. `name`: the account's name, if known. */
  actAs(accountId: string | null, name?: string): void
  /** The number of this person's pending writes, over all their identities. Rejects if it cannot be determined. */
  unsent(): Promise<number>
  /**
   * Signs out and wipes this person's data from the device: databases, pictures, tokens, notifications; other tabs follow. Never throws and
   * works offline. Ends in a navigation to `signedOut`. `everywhere` ends the sessions of all devices. Pending writes are kept for this
   * person's next sign-in, unless `outbox` is 'delete' (required after DELETE /self).
   */
  signOut(options?: { everywhere?: boolean; outbox?: 'keep' | 'delete' }): Promise<void>
}

/** The maximum delay of the start by finishing an interrupted sign-out. */
const PATIENCE = 1500

// Chunks that no first screen needs. The worker caches them, so they are available offline from the second visit on.
const drafts = () => import('./identity/scope-drafts.ts')
const wiping = () => import('./identity/wipe.ts')
const copies = () => import('./copies/copy-scope.ts')
const showNoCopies = () => copies().then((part) => part.showNoCopies())

const atMost = <T>(work: Promise<T>): Promise<T | undefined> =>
  Promise.race([work.catch(() => undefined), new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE))])

/**
 * Finishes interrupted sign-outs, and wipes previous people of this device: a kill may revert a sign-in, and leave the data of a person who
 * was never signed out. Awaited only if there are tokens, because these may belong to a person who signed out.
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

/** The shared session of this visit; it lasts until the page is left. */
let shared: SharedSession | null = null

/** Rare, so its code is loaded only if there is a token. */
const recallShared = (): Promise<SharedSession | null> | null =>
  deviceStorage()?.getItem(SHARED_TOKEN)
    ? import('../state/identity/shared-session.ts').then(
        (part) => part.recallSharedSession(),
        () => null,
      )
    : null

/** Aligns the session with storage, at start and when another tab has changed it. */
function readSession(clientId: string): void {
  // A shared session overrides the person's own tokens.
  const tokens = shared ?? readTokens(identityStorage(), clientId)
  if (tokens) {
    const { claims } = tokens
    if (session.sub !== claims.sub || session.authenticatedAt !== claims.authenticatedAt || session.actingAs !== readActingAs(claims.sub)) {
      dispatch({ type: 'signedIn', claims, actingAs: readActingAs(claims.sub) })
    }
  } else if (session.status === 'signed-in') {
    dispatch({ type: 'signedOut' })
  }
}

/** Follows sign-in, sign-out and acting-as of other tabs. The library writes several keys per sign-in, so this waits for the last one. */
function followOtherTabs(clientId: string): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  addEventListener('storage', ({ key }) => {
    if (!isTokenKey(key, clientId) && key !== 'foyer.acting-as') return
    clearTimeout(timer)
    // A token refresh in flight during a sign-out restores tokens. A tombstone distinguishes them from a sign-in.
    const look = () =>
      void finishWipes(clientId).then(() => {
        const { sub, actingAs } = session
        readSession(clientId)
        if (session.sub === sub && session.actingAs !== actingAs) changedElsewhere.isUnconfirmed = true
      })
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
  const tokens = shared
    ? shared.tokens
    : sub === null
      ? null
      : createTokens({ clientId, sub, refresh: async () => (await startAuth()).amplify.refresh() })
  const parts = { ...identity, id, key: `${id}:${locale}`, locale, apiUrl: API_URL.replace(/\/$/, '') }
  const opened = openScope(parts, tokens, events, controlledAtStart)
  // Without our worker this counts as a first visit: there is nothing to restore that is worth waiting for.
  if (controlledAtStart) await atMost(opened.keeping.then((keeping) => keeping?.restorePage(location.pathname)))
  return opened
}

/** Without an organisation nothing is requested or stored, and sign-in is not possible. */
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
 * Reads organisation, session and saved copies, and opens the scope. Resolves when the first screen can be rendered: also without a
 * network, and within a few seconds even if the device's storage hangs. Never rejects. Call once.
 */
export async function startCore(options: StartOptions): Promise<Core> {
  Object.assign(tenant, await findTenant(document, location.hostname))
  if (tenant.status !== 'known') {
    await options.language(null)
    return nobodysCore()
  }
  const clientId = config().COGNITO_CLIENT_ID
  recallSharedDevice()
  shared = await recallShared()
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
      if (shared) return endShared()
      const found = readTokens(identityStorage(), clientId)?.claims.sub
      // If another tab has just signed in another person, this tab must not delete their tokens.
      if (found !== undefined && found !== session.sub) return readSession(clientId)
      void atMost(showNoCopies())
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
    changedElsewhere.isUnconfirmed = false
    dispatch({ type: 'actingAsChosen', accountId })
  }
  /** The page shows the typed text, and then starts again as the person it belongs to. */
  const endShared = () => {
    shared?.clear()
    if (leaving) return
    leaving = true
    void import('../state/typed/shared-end.ts').then(({ endWith }) => endWith(close), close)
  }
  let current = await open(locale, events)
  const first = current
  void atMost(copies().then((part) => (part.areCopiesOf(first.scope) ? undefined : part.showNoCopies())))
  // A fast person may type before the store is open.
  afterPicture('drafts', () => atMost(drafts().then(({ openDraftsOf }) => openDraftsOf(current.scope, current === first))))

  /** Opens the scope that session and language define now, then closes the previous one. One change at a time, and the last one wins. */
  async function follow(): Promise<void> {
    const { scope } = current
    if (leaving || (scope.sub === session.sub && scope.executeAs === session.actingAs && scope.locale === locale)) return
    const before = current
    await atMost(showNoCopies())
    // The person signed out in another tab: this tab must not write their data any more.
    const keep = scope.sub === null || session.sub === scope.sub || session.status === 'ended'
    if (!keep) {
      await atMost(drafts().then(({ leaveDrafts }) => leaveDrafts()))
      await before.close({ keep })
    }
    // A device holds the data of one person at a time. The previous person's is wiped before the next person's is shown.
    if (session.sub !== null && session.sub !== scope.sub) await atMost(wiping().then(({ wipeOthers }) => wipeOthers(session.sub)))
    const loading = drafts()
    const [next, loaded] = await Promise.all([open(locale, events), atMost(loading)])
    const isOther = next.scope.id !== scope.id
    current = next
    // In one task with the switch, so that no screen of the next identity shows or changes what the previous one typed.
    if (isOther) loaded?.putAway()
    for (const listener of listeners) listener()
    tellScope(current.scope.id)
    await atMost(loading.then((part) => part.openDraftsOf(next.scope, isOther && !!loaded)))
    await atMost(copies().then((part) => part.showCopiesOf(current.scope)))
    await before.close({ keep })
  }
  let following: Promise<void> = Promise.resolve()
  const change = (): Promise<void> => (following = following.then(follow, follow))

  if (shared) setTimeout(endShared, shared.until - Date.now())
  subscribe(session, () => void change())
  prepareAuth(options.signIn, change)
  followOtherTabs(clientId)
  /** From here on this tab writes no data of the person, and the page that shows it is about to be left. */
  const close = async () => {
    leaving = true
    await current.close({ keep: false })
    await atMost(drafts().then(({ leaveDrafts }) => leaveDrafts()))
  }
  wiping().then(
    ({ watchSignOut }) => watchSignOut(clientId, () => current.scope.sub, close),
    // Without that chunk the sign-out is followed by the tokens, which are removed too.
    () => {},
  )
  afterPicture('rest', () => current === first && !leaving && atMost(copies().then((part) => part.showCopiesOf(first.scope))))
  afterPicture('worker', () =>
    startWorker(
      () => current.scope.id,
      () => current.client.isMutating() > 0,
    ),
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
      shared?.clear()
      const parts = await wiping().catch(() => null)
      if (!parts) {
        // The chunk that wipes cannot be loaded (offline on the first visit): at least the person is signed out.
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
