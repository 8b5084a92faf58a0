// Handles back and forward before other listeners. A window calls listeners in order of registration, and this one is registered by
// the first script, before the router.

type Hear = (event: PopStateEvent) => void

let hear: Hear | null = null
globalThis.addEventListener?.('popstate', (event) => hear?.(event))

/** Sets the first listener, which may stop others with `stopImmediatePropagation`. Null removes it. */
export const hearFirst = (listener: Hear | null): void => {
  hear = listener
}
