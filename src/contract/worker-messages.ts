// All messages between the page and the service worker. Both sides switch over `type` exhaustively.

/** From the page. `scopeId` names the caches of the signed-in account. It is null after signing out, so that none of its data is shown. */
export type MessageToWorker = { type: 'skip-waiting' } | { type: 'scope'; scopeId: string | null }

/**
 * The target of a notification. `url` begins with a slash and is validated as safe. `scopeId` names the account it is for; null if
 * the sender did not specify it. `at` is the time of the tap in milliseconds. The page may receive the same tap twice, and
 * recognises it by `at`.
 */
export interface TappedLink {
  url: string
  scopeId: string | null
  at: number
  /** The targets of all notifications that this one combines, the latest last; at most the last fifty. */
  stands?: string[]
}

/**
 * From the worker. `open` is sent with a port, on which the page confirms receipt. `push-changed`: the push subscription was
 * replaced or removed. `answering` replies to a page that sent its scope, and contains the build of the worker.
 */
export type MessageFromWorker = { type: 'open'; link: TappedLink } | { type: 'push-changed' } | { type: 'answering'; build: string }

export type WorkerMessage = MessageToWorker | MessageFromWorker
