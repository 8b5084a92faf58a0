// The shared session in use, as screens see it. Apart from shared-session.ts, which is loaded only if there is one.
import { proxy } from 'valtio'

/** The key of its token in local storage. public/boot.js has it too. */
export const SHARED_TOKEN = 'foyer.shared-session'

/**
 * `until`: the end of the shared session in use, in milliseconds since 1970; null without one. `texts`: the typed text at its end, in
 * memory only.
 */
export const sharedSession = proxy<{ until: number | null; texts: readonly string[] | null }>({ until: null, texts: null })
