// A tapped link slides the next screen in, where the browser can and the person has nothing against movement.
import { flushSync } from 'react-dom'
import type { AroundNavHandler } from 'wouter'

const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

const pathOf = (address: string): string => new URL(address, location.href).pathname

/** Only what was tapped and is another place moves: a redirect is no one's step, and a filter is the same page. */
export const slide: AroundNavHandler = (navigate, to, options) => {
  const go = () => navigate(to, options)
  const moves = options?.transition === true && pathOf(to) !== location.pathname
  if (!moves || typeof document.startViewTransition !== 'function' || document.hidden || isStill()) return go()
  const { ready } = document.startViewTransition(() => flushSync(go))
  // Skipped: by the next tap, or because the page was hidden. Then it is there without having moved.
  ready.catch(() => {})
}
