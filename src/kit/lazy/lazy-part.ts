// Lazily loaded components, with retries after a failed load.
import { createElement, lazy, useEffect, useState, type ComponentType, type LazyExoticComponent } from 'react'
import { askedAgain } from '../../ui/asked-again.ts'
import { wordsReady } from '../../i18n/setup.ts'
import { isReachable } from '../../lib/device/connectivity-state.ts'
import { connectivity } from '../../state/device/connectivity.ts'
import { update } from '../../state/device/update.ts'
import { onNetworkBack } from './network-back.ts'

type Loaded<Props> = Record<string, ComponentType<Props>>

let round = 0

/** Failed components are loaded again at their next render. */
export const tryAgain = (): void => void (round += 1)

/** Loads a script and its words. */
const withWords =
  <Part>(load: () => Promise<Part>) =>
  async (): Promise<Part> => {
    const part = await load()
    await wordsReady()
    return part
  }

/** `ready` prefetches the script, so that the part renders immediately. Never rejects; if it fails, rendering loads the script again. */
export type Screen<Props = object> = ComponentType<Props> & { ready?: () => Promise<void> }

/**
 * A lazily loaded screen. A failed load is retried once immediately; then it throws to the error boundary, until `tryAgain` is
 * called.
 */
export function lazyScreen<Props extends object>(script: () => Promise<ComponentType<Props>>): Screen<Props> {
  const load = withWords(script)
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
    // A loaded component is rendered directly, because React delays the reveal of anything that suspends by 300 ms.
    const [Here] = useState(() => here ?? Awaited)
    return createElement(Here, props)
  }
  const ready = () =>
    load().then(
      (part) => void (here = part),
      () => {},
    )
  return Object.assign(LazyScreen, { ready })
}

/**
 * An optional lazily loaded component, by the name of its export. If it cannot be loaded it renders nothing, because the page matters
 * more, and it is retried when the network is back. Browsers that cache a failed import for the life of a page reload at the next
 * navigation.
 */
export function lazyPart<Props extends object>(script: () => Promise<Loaded<Props>>, name: string) {
  const load = withWords(script)
  let here: ComponentType<Props> | undefined
  function Late(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props> | null>(null)
    useEffect(
      () =>
        onNetworkBack(() =>
          askedAgain(script).then(
            (found) => setPart(() => found[name] ?? null),
            () => void (update.incomplete = isReachable(connectivity.state)),
          ),
        ),
      [],
    )
    return Part && createElement(Part, props)
  }
  const Awaited = lazy((): Promise<{ default: ComponentType<Props> }> =>
    load().then(
      (found): { default: ComponentType<Props> } => ({ default: (here = found[name] as ComponentType<Props>) }),
      () => ({ default: Late }),
    ),
  )
  function LazyPart(props: Props) {
    const [Here] = useState(() => here ?? Awaited)
    return createElement(Here as ComponentType<Props>, props)
  }
  const ready = () =>
    load().then(
      (found) => void (here = found[name]),
      () => {},
    )
  return Object.assign(LazyPart, { ready })
}
