// Signing out: all data of one person is deleted from the device, in an order that a kill at any moment cannot break.
import type { OrganizationConfig } from '../../contract/organization.ts'
import { keepActingAs } from '../../state/identity/acting-as.ts'
import { startAuth } from '../../state/identity/auth.ts'
import { cameFromHostedPage } from '../../state/signing-in/provider-trip.ts'
import { clearPlayer } from '../../state/device/player.ts'
import { forgetAttempt } from '../../state/signing-in/sign-up-attempt.ts'
import { deviceStorage, forgetTokens, identityStorage, readTokens } from '../../state/identity/stored-tokens.ts'
import { clearToasts } from '../../state/shown/toasts.ts'
import { forgetUnsavedLocale } from '../../state/typed/unsaved-locale.ts'
import { isOffline } from '../network/connectivity.ts'
import { removeDevice } from '../push/farewell.ts'
import { amend, recall } from '../storage/global-store.ts'
import { forgetWorkerTraces } from '../worker/worker.ts'
import { tellTabs } from './channel.ts'
import { mirrorChoices } from './choices.ts'
import { showNoCopies } from '../copies/copy-scope.ts'
import { goAway } from './follow-out.ts'
import { clearGraveyard, graveOf, layTombstone, tombstones } from './graves.ts'
import { wipePerson, wipeScopes, type OutboxFate } from './wipe-scopes.ts'

export { recallChoices } from './choices.ts'
export { watchSignOut } from './follow-out.ts'
export { countUnsent } from './outboxes.ts'
export { wipeEveryoneElse, wipeOthers } from './wipe-scopes.ts'

const PATIENCE = 3000

/** Time limit of steps that may hang (network, a broken device). All other steps must complete. */
const atMost = (work: Promise<unknown>, ms = PATIENCE): Promise<unknown> =>
  Promise.race([work.catch(() => {}), new Promise((resolve) => setTimeout(resolve, ms))])

export interface Leaving {
  config: OrganizationConfig
  sub: string
  /** Seconds, by the server's clock: when the session that ends began. */
  authenticatedAt: number
  hostname: string
  /** The open identity. Other identities of the same person are found on the device. */
  scopeId: string
  everywhere: boolean
  outbox: OutboxFate
  /** The path to navigate to at the end. */
  to: string
  /** Fences the open scope and removes it from the screen. */
  close: () => Promise<void>
}

export interface Step {
  name: string
  run(): unknown
}

/**
 * The steps of a sign-out, in order. Each is idempotent, and none rejects. From the tombstone on, `finishInterruptedWipe` completes a
 * killed sign-out at the next start. Before it nothing has happened.
 */
export function stepsOf(leaving: Leaving): Step[] {
  const { config, sub, authenticatedAt, hostname, scopeId, everywhere, outbox, to, close } = leaving
  const { COGNITO_CLIENT_ID: clientId, API_URL: apiUrl, ORGANIZATION_ID: organizationId } = config
  const reachable = navigator.onLine && !isOffline()
  // Read before anything is deleted.
  const hosted = reachable && cameFromHostedPage(deviceStorage(), clientId)
  const stone = { hostname, authenticatedAt, at: Date.now(), ...(outbox === 'keep' ? { outbox } : {}) }
  let ended: Promise<unknown> = Promise.resolve()
  let clean = false
  return [
    // Before anything else, because the worker shows a copy without asking whether its session has ended.
    { name: 'copies', run: () => atMost(showNoCopies()) },
    // From here the session is over, whatever localStorage contains: browsers write it up to half a minute late.
    { name: 'tombstone', run: () => atMost(graveOf(sub).then((grave) => layTombstone(grave, stone))) },
    // Immediately, so that no tab still writes or shows data that is being wiped.
    { name: 'other tabs', run: () => tellTabs({ type: 'signed-out', sub, to }) },
    // Later pushes must not be readable here, whenever the app is killed.
    { name: 'silence', run: () => atMost(amend('workerScope', () => null)) },
    { name: 'fence', run: () => atMost(close()).then(clearToasts).then(clearPlayer) },
    {
      name: 'session',
      run() {
        // Started here, because these requests need the tokens, and awaited later.
        const accessToken = readTokens(identityStorage(), clientId)?.accessToken
        if (!reachable) return
        const auth = startAuth()
        // The device first, because the end of the session invalidates its token.
        const removed = accessToken ? atMost(removeDevice({ apiUrl, organizationId, accessToken }), PATIENCE / 2) : Promise.resolve()
        ended = removed.then(() => auth).then(({ amplify }) => amplify.signOut(everywhere))
      },
    },
    {
      name: 'wipe',
      run: () =>
        atMost(
          wipePerson(sub, scopeId, outbox).then((all) => {
            clean = all
          }),
        ),
    },
    { name: 'worker', run: () => atMost(forgetWorkerTraces()) },
    { name: 'end of session', run: () => atMost(ended) },
    {
      name: 'tokens',
      run() {
        forgetTokens(identityStorage(), clientId)
        keepActingAs(sub, null)
        forgetUnsavedLocale()
        forgetRedirect()
        return atMost(mirrorChoices(clientId))
      },
    },
    {
      name: 'done',
      run: () => clean && atMost(graveOf(sub).then((grave) => layTombstone(grave, { ...stone, finished: true }))),
    },
    { name: 'away', run: () => goAway(hosted ? hostedSignOut(config, to) : to) },
  ]
}

/**
 * Signs a person out of this device and wipes their data, also offline. Never throws. The last step leaves the page, so that nothing stays
 * in memory.
 */
export async function leave(leaving: Leaving): Promise<void> {
  for (const step of stepsOf(leaving)) await step.run()
}

function forgetRedirect(): void {
  try {
    deviceStorage()?.removeItem('foyer.redirect')
    forgetAttempt()
  } catch {
    // Then nothing is stored there either.
  }
}

/** Without a visit to it, the provider's page would sign the next person in as this one. */
function hostedSignOut(config: OrganizationConfig, to: string): string {
  const query = new URLSearchParams({
    client_id: config.COGNITO_CLIENT_ID,
    logout_uri: new URL(to, location.origin).href.split('?')[0] ?? '',
  })
  return `${config.COGNITO_HOSTED_URL.replace(/\/$/, '')}/logout?${query}`
}

/**
 * Called at every start, before any personal data is shown, and when another tab has changed the tokens. Removes tokens that were restored
 * after their sign-out, and finishes interrupted wipes. Never throws. Without a readable device there is nothing to finish.
 */
export async function finishInterruptedWipe(clientId: string, now = Date.now()): Promise<void> {
  const stones = await tombstones()
  if (Object.keys(stones).length === 0) return
  const storage = identityStorage()
  const tokens = readTokens(storage, clientId)
  const dead = tokens && stones[await graveOf(tokens.claims.sub)]
  // Compared by the server's time of the sign-in: a sign-in after the tombstone is another session, and stays valid.
  if (tokens && dead && tokens.claims.authenticatedAt <= dead.authenticatedAt) {
    forgetTokens(storage, clientId)
    keepActingAs(tokens.claims.sub, null)
    forgetUnsavedLocale()
    await atMost(mirrorChoices(clientId))
  }
  const alive = readTokens(storage, clientId)?.claims.sub
  const known = Object.entries((await recall('scopes').catch(() => undefined)) ?? {})
  for (const [grave, stone] of Object.entries(stones)) {
    if (stone.finished) continue
    const ids: string[] = []
    for (const [id, { sub, left }] of known) {
      const settled = left && stone.outbox === 'keep'
      if (sub !== null && sub !== alive && !settled && (await graveOf(sub)) === grave) ids.push(id)
    }
    const finish = wipeScopes(ids, stone.outbox ?? 'delete', true).then(async (all) => {
      if (alive === undefined) await atMost(forgetWorkerTraces())
      if (all) await layTombstone(grave, { ...stone, finished: true })
    })
    await atMost(finish)
  }
  await clearGraveyard(now).catch(() => {})
}
