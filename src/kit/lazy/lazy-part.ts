// Parts of the app in files of their own: loaded when they are needed, and asked for again where they did not arrive.
import { createElement, lazy, useEffect, useState, type ComponentType, type LazyExoticComponent } from 'react'
import { askedAgain } from '../../ui/asked-again.ts'
import { isReachable } from '../../lib/device/connectivity-state.ts'
import { connectivity } from '../../state/device/connectivity.ts'
import { update } from '../../state/device/update.ts'
import { onNetworkBack } from './network-back.ts'

type Loaded<Props> = Record<string, ComponentType<Props>>

let round = 0

/** What did not arrive is asked for again when it is next drawn. */
export const tryAgain = (): void => void (round += 1)

/** `ready` fetches its script, so that it can be rendered at once; it may fail, and be rendered nonetheless. */
export type Screen<Props = object> = ComponentType<Props> & { ready?: () => void }

/**
 * A part without which its place is nothing: a screen. Asked for twice at once; then it throws to the boundary above, until
 * `tryAgain` was called.
 */
export function lazyScreen<Props extends object>(load: () => Promise<ComponentType<Props>>): Screen<Props> {
  let failedIn = -1
  let here: ComponentType<Props> | undefined
  const make = (ask: typeof load): LazyExoticComponent<ComponentType<Props>> =>
    lazy(() =>
      ask().then(
        (part) => ({ default: (here = part) }),
        (error: unknown) => {
          failedIn = round
          throw error
        },
      ),
    )
  let Part = make(() => load().catch(() => askedAgain(load)))
  function Awaited(props: Props) {
    if (failedIn >= 0 && failedIn < round) {
      failedIn = -1
      Part = make(() => askedAgain(load))
    }
    return createElement(Part as ComponentType<Props>, props)
  }
  function LazyScreen(props: Props) {
    // Whatever React has to wait for, however shortly, it shows a third of a second later.
    const [Here] = useState(() => here ?? Awaited)
    return createElement(Here, props)
  }
  const ready = () =>
    void load().then(
      (part) => (here = part),
      () => {},
    )
  return Object.assign(LazyScreen, { ready })
}

/**
 * A part that its place can do without, by its export's name. Where it cannot be had it is nothing at all, for the page matters
 * more; it comes when the network is back. Browsers that remember for the life of a page what did not arrive get a new page at the
 * next place.
 */
export function lazyPart<Props extends object>(load: () => Promise<Loaded<Props>>, name: string) {
  function Late(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props> | null>(null)
    useEffect(
      () =>
        onNetworkBack(() =>
          askedAgain(load).then(
            (found) => setPart(() => found[name] ?? null),
            () => void (update.incomplete = isReachable(connectivity.state)),
          ),
        ),
      [],
    )
    return Part && createElement(Part, props)
  }
  return lazy((): Promise<{ default: ComponentType<Props> }> =>
    load().then(
      (found) => ({ default: found[name] as ComponentType<Props> }),
      () => ({ default: Late }),
    ),
  )
}
