// Everything that the page and the service worker say to each other. Both sides switch over `type` exhaustively.

/** From the page. `scopeId` names the caches of the one who is signed in; null after signing out, so that nothing of theirs is shown. */
export type MessageToWorker = { type: 'skip-waiting' } | { type: 'scope'; scopeId: string | null }

/** From the worker. `path` begins with a slash and was found safe; `build` names the build whose worker has taken over. */
export type MessageFromWorker = { type: 'open'; path: string } | { type: 'activated'; build: string }

export type WorkerMessage = MessageToWorker | MessageFromWorker
