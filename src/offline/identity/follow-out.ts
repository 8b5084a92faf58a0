// What a tab does when its person signs out in another: shows and writes nothing from that moment, then goes as well.
import { keepsNothing } from '../../state/device/device.ts'
import { deviceStorage, readTokens } from '../../state/identity/stored-tokens.ts'
import { onTabMessage } from './channel.ts'

/** The tab that signs out ends the session, or has been killed meanwhile. */
const PATIENCE = 3000

/** A real navigation, because it ends this page's memory. */
export const goAway = (to: string): void => location.replace(to)

/**
 * Goes to `to` as soon as the tab that signs out has let go of the tokens. It needs them to end the session, and a new start
 * would forget them. Not later than in 3 s: where that tab was killed, the start does what is left.
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

/** Follows every sign-out of the person that `shown` names. `close` ends what this tab holds of them; it does not reject. */
export function watchSignOut(clientId: string, shown: () => string | null, close: () => Promise<unknown>): void {
  onTabMessage(({ sub, to }) => {
    if (sub !== shown()) return
    document.documentElement.hidden = true
    void close().then(() => followOut(clientId, sub, to))
  })
}
