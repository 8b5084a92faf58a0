// Follows a sign-out in another tab: this tab stops showing and writing immediately, then leaves the page.
import { keepsNothing } from '../../state/device/device.ts'
import { deviceStorage, readTokens } from '../../state/identity/stored-tokens.ts'
import { onTabMessage } from './channel.ts'

/** The tab that signs out ends the session, unless it has been killed. */
const PATIENCE = 3000

/** A real navigation, because it clears this page's memory. */
export const goAway = (to: string): void => location.replace(to)

/**
 * Navigates to `to` as soon as the tab that signs out has deleted the tokens. That tab needs them to end the session, and a new start would
 * delete them. Waits at most 3 s: if that tab was killed, the start finishes the sign-out.
 */
export async function followOut(clientId: string, sub: string, to: string): Promise<void> {
  const followed = new AbortController()
  await new Promise<void>((resolve) => {
    const look = () => (keepsNothing() || readTokens(deviceStorage(), clientId)?.claims.sub !== sub) && resolve()
    addEventListener('storage', look, { signal: followed.signal })
    setTimeout(resolve, PATIENCE)
    look()
  })
  followed.abort()
  goAway(to)
}

/** Follows every sign-out of the person that `shown` returns. `close` ends what this tab holds of them; it does not reject. */
export function watchSignOut(clientId: string, shown: () => string | null, close: () => Promise<unknown>): void {
  onTabMessage(({ sub, to }) => {
    if (sub !== shown()) return
    document.documentElement.hidden = true
    void close().then(() => followOut(clientId, sub, to))
  })
}
