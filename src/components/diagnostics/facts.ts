// Diagnostics for the organisers and for support: names and numbers, never text written by a person. Not translated, because they read it.
import { connectivity } from '../../state/device/connectivity.ts'
import { device } from '../../state/device/device.ts'
import { session } from '../../state/identity/session.ts'
import { live } from '../../state/shown/live.ts'
import { outbox } from '../../state/shown/outbox.ts'
import { push } from '../../state/device/push.ts'
import { update } from '../../state/device/update.ts'
import type { Measured } from './measure.ts'

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

const megabytes = (bytes: number | null): string => (bytes === null ? 'unknown' : `${(bytes / 1_000_000).toFixed(1)} MB`)
const moment = (at: number | null): string => (at === null ? 'none' : new Date(at).toISOString())
const hostSays = ({ host }: Measured): string => {
  if (!host) return 'no answer'
  return host.ahead === null ? 'answers' : `answers, clock ${Math.round(host.ahead / 1000)} s ahead`
}

/** The facts that take a moment to find out, beside the current ones. */
export const measuredFacts = (measured: Measured): Readonly<Record<string, string>> => ({
  session: session.status,
  live: live.stream,
  since: moment(connectivity.since || null),
  contact: moment(measured.contact),
  host: hostSays(measured),
  waiting: `${outbox.rows.length}${outbox.kept ? '' : ', in memory only'}${outbox.paused ? ', paused' : ''}`,
  storage: `${device.keeps ? device.storage : 'shared'}, ${megabytes(measured.used)} of ${megabytes(measured.quota)}, ${measured.lasting ? 'persistent' : 'evictable'}`,
  worker: measured.worker,
})

/** A line for each non-empty fact. Pure. */
export const diagnostics = (facts: Facts | Readonly<Record<string, string>>): string =>
  Object.entries(facts)
    .map(([name, fact]: [string, string | readonly (string | null)[]]) => [name, typeof fact === 'string' ? fact : fact.join(', ')])
    .filter(([, fact]) => fact !== '')
    .map(([name, fact]) => `${name}: ${fact}`)
    .join('\n')
