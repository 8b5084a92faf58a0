// Messages from a page to the worker.
import type { MessageFromWorker, MessageToWorker } from '../src/contract/worker-messages.ts'
import { keep } from './memory.ts'
import { worker } from './worker-global.ts'

const nothing = (_never: never): void => undefined

const isMessage = (message: unknown): message is MessageToWorker =>
  typeof message === 'object' && message !== null && 'type' in message && typeof message.type === 'string'

/** Handles a message of a page. Unknown messages (from an extension, from a later build) are ignored. */
export async function obey(message: unknown, from: ExtendableMessageEvent['source']): Promise<void> {
  if (!isMessage(message)) return
  switch (message.type) {
    // Only ever sent after the person has agreed to the new version, or where nothing can be lost.
    case 'skip-waiting':
      return worker.skipWaiting()
    case 'scope':
      // A page may have an earlier build than its worker if it was loaded while the worker was replaced.
      from?.postMessage({ type: 'answering', build: __BUILD__ } satisfies MessageFromWorker, [])
      return keep('workerScope', message.scopeId)
    default:
      return nothing(message)
  }
}
