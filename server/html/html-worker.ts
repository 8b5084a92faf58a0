// A thread that cleans html, so that a long text holds up no one else's answer.
import { parentPort } from 'node:worker_threads'
import { safeHtml } from './safe-html.ts'

export interface ToClean {
  id: number
  html: string
}
/** Without `cleaned` the text was refused. */
export interface Cleaned {
  id: number
  cleaned?: string
}

parentPort?.on('message', ({ id, html }: ToClean) => {
  const answer: Cleaned = { id }
  try {
    answer.cleaned = safeHtml(html)
  } catch {
    // The one refusal there is; errors don't keep their class on the way.
  }
  // A thread's port has no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage(answer)
})
