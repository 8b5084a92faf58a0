// Access tokens: read from the device, renewed through aws-amplify when they are about to end, once for all tabs.
import { identityStorage, readTokens, type StoredTokens, type TextStorage } from './stored-tokens.ts'

/** The specification's tolerance: a token with less than this left counts as expired. */
const TOLERANCE = 5000
/** A token is renewed before its time at most this often. */
const REFRESH_EVERY = 60_000
const DEADLINE = 8000

/** The identity service was not reached, or did not answer as itself. Tokens are kept and no one is signed out. */
export class IdentityUnreachable extends Error {}

export interface TokenOptions {
  clientId: string
  /** Only this person's tokens are given: another tab may have signed someone else in. */
  sub: string
  /** Renews the tokens in storage, or removes them when the identity service says that the session is over. Rejects otherwise. */
  refresh: () => Promise<void>
  storage?: TextStorage | null
  now?: () => number
  /** Runs `work` while no other tab does; tells it whether one did just before. */
  alone?: (name: string, work: (after?: boolean) => Promise<void>) => Promise<void>
}

/** Milliseconds until the token ends by the server's clock. */
const timeLeft = ({ claims, clockDrift }: StoredTokens, now: number): number => claims.expiresAt * 1000 - (now + clockDrift)

/** A tab the browser has frozen never gives its lock back, so we do not wait for it long: two refreshes do no harm. */
const LOCK_PATIENCE = 3000

async function withLock(name: string, work: (after?: boolean) => Promise<void>): Promise<void> {
  if (!globalThis.navigator?.locks) return work()
  let held = false
  const doing = (after: boolean) => (lock: Lock | null) => {
    held = lock !== null
    return held ? work(after) : undefined
  }
  try {
    await navigator.locks.request(name, { ifAvailable: true }, doing(false))
    if (!held) await navigator.locks.request(name, { signal: AbortSignal.timeout(LOCK_PATIENCE) }, doing(true))
  } catch (error) {
    if (held) throw error
    await work()
  }
}

/** What another tab has stored reaches this one some milliseconds after the lock does. */
async function comes(it: () => boolean): Promise<void> {
  for (let left = 10; left > 0 && !it(); left -= 1) await new Promise((resolve) => setTimeout(resolve, 20))
}

/** Rejects after `ms`; what it waited for goes on unheard. */
function within(ms: number, work: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new IdentityUnreachable('no answer in time')), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

export interface Tokens {
  current(): Promise<string | null>
  renewed(refused: string): Promise<string | null>
  /**
   * Renews a token that may know an old state of things, in the background; not one younger than a minute, so that a storm of
   * refusals in many tabs causes one refresh. Never rejects.
   */
  freshen(known: string): Promise<void>
  /** Milliseconds until the stored token ends; 0 without one. */
  timeLeft(): number
}

/**
 * The tokens of one person. `current` and `renewed` give null when the session is over and reject with
 * IdentityUnreachable when that could not be found out. However many ask at once, one refresh is made.
 */
export function createTokens(options: TokenOptions): Tokens {
  const { clientId, sub, refresh, storage = identityStorage(), now = Date.now, alone = withLock } = options
  let running: Promise<void> | null = null
  let freshenedAt = -Infinity

  const stored = (): StoredTokens | null => {
    const tokens = readTokens(storage, clientId)
    return tokens?.claims.sub === sub ? tokens : null
  }
  const isGood = (tokens: StoredTokens | null): boolean => tokens !== null && timeLeft(tokens, now()) > TOLERANCE

  /** `unwanted` is a token that must not be given again although it has not ended. */
  async function renew(unwanted: string | null): Promise<void> {
    const before = stored()?.accessToken
    const work = alone(`foyer-tokens-${clientId}`, async (after) => {
      if (after) await comes(() => stored()?.accessToken !== before)
      const tokens = stored()
      // Another tab renewed them while we waited for the lock.
      if (tokens === null || (isGood(tokens) && tokens.accessToken !== unwanted)) return
      // The lock must come free even if the identity service never answers.
      await within(DEADLINE, refresh())
    })
    try {
      await within(DEADLINE, work)
    } catch (error) {
      throw error instanceof IdentityUnreachable ? error : new IdentityUnreachable('refresh failed', { cause: error })
    }
  }

  const renewOnce = (unwanted: string | null): Promise<void> => (running ??= renew(unwanted).finally(() => (running = null)))

  return {
    async current() {
      const tokens = stored()
      if (tokens === null || isGood(tokens)) return tokens?.accessToken ?? null
      await renewOnce(null)
      return stored()?.accessToken ?? null
    },
    async renewed(refused) {
      const tokens = stored()
      if (tokens && tokens.accessToken !== refused && isGood(tokens)) return tokens.accessToken
      await renewOnce(refused)
      const renewed = stored()
      return renewed && renewed.accessToken !== refused ? renewed.accessToken : null
    },
    async freshen(known) {
      const tokens = stored()
      if (tokens?.accessToken !== known || now() - freshenedAt < REFRESH_EVERY) return
      if (now() + tokens.clockDrift - tokens.claims.issuedAt * 1000 < REFRESH_EVERY) return
      freshenedAt = now()
      await renewOnce(known).catch(() => {})
    },
    timeLeft() {
      const tokens = stored()
      return tokens ? Math.max(0, timeLeft(tokens, now())) : 0
    },
  }
}
