// A tapped link slides the next screen in, if the browser supports it and the person accepts motion.
import { flushSync } from 'react-dom'
import type { AroundNavHandler } from 'wouter'
import { isStill } from '../../ui/is-still.ts'

const pathOf = (address: string): string => new URL(address, location.href).pathname

/** Only a tapped link to another path is animated: not a redirect, and not a filter of the same page. */
export const slide: AroundNavHandler = (navigate, to, options) => {
  const go = () => navigate(to, options)
  const moves = options?.transition === true && pathOf(to) !== location.pathname
  if (!moves || typeof document.startViewTransition !== 'function' || document.hidden || isStill()) return go()
  const { ready } = document.startViewTransition(() => flushSync(go))
  // Skipped, by the next tap or because the page was hidden. The screen is shown without an animation.
  ready.catch(() => {})
}
