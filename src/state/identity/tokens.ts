// Access tokens: read from the device, and renewed with aws-amplify before they expire, once for all tabs.
import { identityStorage, readTokens, type StoredTokens, type TextStorage } from './stored-tokens.ts'

/** Tolerance of the specification: a token with less time left counts as expired. In ms. */
const TOLERANCE = 5000
/** Minimum interval between early renewals. In ms. */
const REFRESH_EVERY = 60_000
const DEADLINE = 8000

/** The identity service was not reached, or the answer was not its own. Tokens are kept, and the person stays signed in. */
export class IdentityUnreachable extends Error {}

export interface TokenOptions {
  clientId: string
  /** Only tokens of this person are returned, because another tab may have signed in someone else. */
  sub: string
  /** Renews the tokens in storage, or removes them if the identity service has ended the session. Rejects otherwise. */
  refresh: () => Promise<void>
  storage?: TextStorage | null
  now?: () => number
  /** Runs `work` under a lock for all tabs. Passes whether another tab had the lock just before. */
  alone?: (name: string, work: (after?: boolean) => Promise<void>) => Promise<void>
}

/** Milliseconds until the token expires by the server's clock. */
const timeLeft = ({ claims, clockDrift }: StoredTokens, now: number): number => claims.expiresAt * 1000 - (now + clockDrift)

/** How long to wait for the lock. A frozen tab never releases it, and two refreshes are harmless. In ms. */
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

/** Storage written by another tab is visible some milliseconds after the lock is released. In ms. */
async function comes(it: () => boolean): Promise<void> {
  for (let left = 10; left > 0 && !it(); left -= 1) await new Promise((resolve) => setTimeout(resolve, 20))
}

/** Rejects after `ms`. The awaited work continues, and its result is ignored. */
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
   * Renews a possibly outdated token in the background, unless it is younger than a minute, so that many refusals in many tabs
   * cause one refresh. Never rejects.
   */
  freshen(known: string): Promise<void>
  /** Milliseconds until the stored token expires; 0 without one. */
  timeLeft(): number
}

/**
 * The tokens of one person. `current` and `renewed` resolve to null if the session has ended, and reject with
 * IdentityUnreachable if that is unknown. Concurrent callers share one refresh.
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

  /** `unwanted`: a token that must not be returned again although it has not expired. */
  async function renew(unwanted: string | null): Promise<void> {
    const before = stored()?.accessToken
    const work = alone(`foyer-tokens-${clientId}`, async (after) => {
      if (after) await comes(() => stored()?.accessToken !== before)
      const tokens = stored()
      // Another tab renewed them while this one waited for the lock.
      if (tokens === null || (isGood(tokens) && tokens.accessToken !== unwanted)) return
      // The lock must be released even if the identity service never answers.
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
