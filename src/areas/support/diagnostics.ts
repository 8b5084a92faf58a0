// Diagnostics for support: names and numbers, never text written by a person. Not translated, because the organisers read it.
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
  /** Codes of the reasons why writes are not sent. */
  troubles: readonly (string | null)[]
  notifications: string
  update: string
}

/** The current facts. */
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

/** A line for each non-empty fact. Pure. */
export const diagnostics = (facts: Facts): string =>
  Object.entries(facts)
    .map(([name, fact]: [string, string | readonly (string | null)[]]) => [name, typeof fact === 'string' ? fact : fact.join(', ')])
    .filter(([, fact]) => fact !== '')
    .map(([name, fact]) => `${name}: ${fact}`)
    .join('\n')
