// A thread that sanitises html, so that a long text does not delay other requests.
import { parentPort } from 'node:worker_threads'
import { safeHtml } from './safe-html.ts'

export interface ToClean {
  id: number
  html: string
}
/** Without `cleaned` the text was rejected. */
export interface Cleaned {
  id: number
  cleaned?: string
}

parentPort?.on('message', ({ id, html }: ToClean) => {
  const answer: Cleaned = { id }
  try {
    answer.cleaned = safeHtml(html)
  } catch {
    // There is only one kind of error, because errors lose their class between threads.
  }
  // A thread's port has no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage(answer)
})
