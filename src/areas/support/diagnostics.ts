// How the app stands, for those who help: names and numbers, never anything a person wrote. In no language, for it is read elsewhere.
import { connectivity } from '../../state/device/connectivity.ts'
import { outbox } from '../../state/shown/outbox.ts'
import { push } from '../../state/device/push.ts'
import { update } from '../../state/device/update.ts'

export interface Facts {
  build: string
  network: string
  language: string
  window: string
  browser: string
  /** Why writes have not arrived: codes. */
  troubles: readonly (string | null)[]
  notifications: string
  update: string
}

/** As they are now. */
export const factsNow = (language: string): Facts => ({
  build: __BUILD__,
  network: connectivity.state,
  language,
  window: `${innerWidth}x${innerHeight}@${devicePixelRatio}`,
  browser: navigator.userAgent,
  troubles: outbox.rows.map(({ op, state, reason }) => [op, state, reason].filter(Boolean).join(' ')),
  notifications: push.status,
  update: Object.entries(update)
    .flatMap(([name, on]) => (on ? [name] : []))
    .join(' '),
})

/** A line for each fact that there is. Pure. */
export const diagnostics = (facts: Facts): string =>
  Object.entries(facts)
    .map(([name, fact]: [string, string | readonly (string | null)[]]) => [name, typeof fact === 'string' ? fact : fact.join(', ')])
    .filter(([, fact]) => fact !== '')
    .map(([name, fact]) => `${name}: ${fact}`)
    .join('\n')
