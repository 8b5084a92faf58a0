// Ways back and forward, before anyone else is notified of them: a window calls its listeners in the order they came, and this is loaded
// with the first script, before the router.

type Hear = (event: PopStateEvent) => void

let hear: Hear | null = null
globalThis.addEventListener?.('popstate', (event) => hear?.(event))

/** Whoever hears first may keep it from all others by `stopImmediatePropagation`. Null to hear no more. */
export const hearFirst = (listener: Hear | null): void => {
  hear = listener
}
