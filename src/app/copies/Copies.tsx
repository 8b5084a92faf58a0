// Keeps a painted copy of the screen for the next start: when it has been still for a moment, and when the page is left.
import { replaceEqualDeep, useQueryClient, type Query, type QueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import type { Scope } from '../../api/scope.ts'
import { useCore } from '../../kit/hooks/core-context.ts'
import { chatTime } from '../../lib/time/since.ts'
import { copyPlace } from '../../lib/device/painted.ts'
import { keepingOf } from '../../offline/identity/scope.ts'
import { keepsNothing } from '../../state/device/device.ts'
import { whenIdle } from '../../state/device/when-idle.ts'
import { forgetCopies, keepCopy } from '../../offline/copies/painted-copies.ts'
import { copyHtml } from './copy-html.ts'

/** How long a screen is unchanged before it is copied. In ms. */
const STILL = 1500
const IDLE_AT_LATEST = 2000
/** A copy that still says the same is written again after this long, because it tells its time. In ms. */
const CONFIRMED = 10 * 60_000
const CONFIRMED_WHEN_LEFT = 60_000

/** Whether the device keeps every answer on screen, so that it may keep the screen. An answer that was refused or is gone leaves nothing to keep. */
const mayBeKept = (client: QueryClient, { sub }: Scope): boolean =>
  client
    .getQueryCache()
    .findAll({ type: 'active' })
    .every(({ meta, state }) =>
      state.data === undefined
        ? state.status !== 'error'
        : meta?.uncopied || meta?.unseen || (meta?.persist && (meta.persist !== 'own' || sub !== null)),
    )

/** Passes look valid in their copies: an answer that changes one elsewhere removes these. */
const PASSES = '/passes'
const isOfPasses = ({ queryKey }: Query): boolean => queryKey[0] === 'attendee'

/** An answer without the fields that the device does not keep, because one read from the device lacks them. */
const keptOf = ({ meta, state: { data } }: Query): unknown => (meta?.kept && data !== undefined ? meta.kept(data) : data)

/** Calls back when an answer about passes has changed. Returns a function that unsubscribes. */
function watchPasses(client: QueryClient, changed: () => void): () => void {
  const cache = client.getQueryCache()
  const seen = new Map(cache.findAll({ predicate: isOfPasses }).map((query) => [query.queryHash, keptOf(query)]))
  return cache.subscribe(({ type, query }) => {
    if (type !== 'updated' || !isOfPasses(query)) return
    const before = seen.get(query.queryHash)
    const now = keptOf(query)
    if (before !== undefined && replaceEqualDeep(before, now) !== before) changed()
    seen.set(query.queryHash, now)
  })
}

/** Whether the screen is as it would be after a start: at its beginning, without a dialog, and with its content. */
function isAtRest(client: QueryClient): boolean {
  const waits = client.getQueryCache().findAll({ type: 'active', predicate: ({ state }) => state.data === undefined })
  return scrollY === 0 && waits.length === 0 && document.querySelector('dialog[open]') === null
}

export function Copies({ isCopied }: { isCopied: boolean }): null {
  const client = useQueryClient()
  const core = useCore()
  const { t, i18n } = useTranslation()
  const [path] = useLocation()
  /** The last copy of this screen. It is not written again while it says the same. */
  const last = useRef({ html: '', at: 0 })
  useEffect(
    () =>
      watchPasses(client, () => {
        last.current.html = ''
        void keepingOf(client).then((keeping) => keeping && forgetCopies(keeping, (place) => place.includes(PASSES)))
      }),
    [client],
  )
  useEffect(() => {
    const scope = core.scope()
    if (!isCopied || !scope || keepsNothing()) return undefined
    const address = location.pathname + location.search
    const store = keepingOf(client)
    let timer: ReturnType<typeof setTimeout> | undefined
    let cancel = () => {}
    last.current.html = ''
    const take = (confirmed: number) => {
      const root = document.getElementById('root')
      if (!root || scope.closed.aborted || location.pathname + location.search !== address) return
      if (!mayBeKept(client, scope)) {
        const mine = copyPlace(scope.locale, address)
        void store.then((keeping) => keeping && forgetCopies(keeping, (place) => place === mine))
        return
      }
      if (!isAtRest(client)) return
      const html = [...root.childNodes].map(copyHtml).join('')
      const at = Date.now()
      if (html === last.current.html && at - last.current.at < confirmed) return
      last.current = { html, at }
      const asOf = document.createElement('p')
      asOf.id = 'as-of'
      asOf.hidden = true
      asOf.textContent = t('status.age', { time: chatTime(at, i18n.language) })
      const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(({ href }) => new URL(href).pathname)
      const copy = { build: __BUILD__, at, title: document.title, styles }
      void store.then((keeping) => keeping && keepCopy(keeping, scope.locale, address, { ...copy, html: html + copyHtml(asOf) }))
    }
    const later = () => {
      clearTimeout(timer)
      cancel()
      timer = setTimeout(() => (cancel = whenIdle(() => take(CONFIRMED), IDLE_AT_LATEST)), STILL)
    }
    const left = () => document.visibilityState === 'hidden' && take(CONFIRMED_WHEN_LEFT)
    const unsubscribe = client.getQueryCache().subscribe(({ type }) => {
      if (type === 'updated' || type === 'observerAdded') later()
    })
    document.addEventListener('visibilitychange', left)
    later()
    return () => {
      clearTimeout(timer)
      cancel()
      unsubscribe()
      document.removeEventListener('visibilitychange', left)
    }
  }, [client, core, i18n, isCopied, path, t])
  return null
}
