// Everything that the page and the service worker say to each other. Both sides switch over `type` exhaustively.

/** From the page. `scopeId` names the caches of the one who is signed in; null after signing out, so that none of theirs is shown. */
export type MessageToWorker = { type: 'skip-waiting' } | { type: 'scope'; scopeId: string | null }

/**
 * A place that a notification leads to. `url` begins with a slash and was found safe; `scopeId` names whom it is for, null
 * where the sender has not said. `at` is when it was tapped, in milliseconds, by which two words of one tap are told apart.
 */
export interface TappedLink {
  url: string
  scopeId: string | null
  at: number
  /** The places of all that the notice stood for, the latest last; the last fifty of them. */
  stands?: string[]
}

/**
 * From the worker. `open` comes with a port, on which the page says that it has heard. `push-changed`: the subscription to
 * pushes is another one now, or gone. `answering` is said to a page that said its scope: the build of the worker that answers it.
 */
export type MessageFromWorker = { type: 'open'; link: TappedLink } | { type: 'push-changed' } | { type: 'answering'; build: string }

export type WorkerMessage = MessageToWorker | MessageFromWorker
