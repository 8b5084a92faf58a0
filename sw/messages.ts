// What a page may tell the worker.
import type { MessageFromWorker, MessageToWorker } from '../src/contract/worker-messages.ts'
import { keep } from './memory.ts'
import { worker } from './worker-global.ts'

const nothing = (_never: never): void => undefined

const isMessage = (message: unknown): message is MessageToWorker =>
  typeof message === 'object' && message !== null && 'type' in message && typeof message.type === 'string'

/** Does what a page asked for. Anything else (an extension's message, a later build's) is ignored. */
export async function obey(message: unknown, from: ExtendableMessageEvent['source']): Promise<void> {
  if (!isMessage(message)) return
  switch (message.type) {
    // Only ever sent after the person has agreed to the new version, or where nothing can be lost.
    case 'skip-waiting':
      return worker.skipWaiting()
    case 'scope':
      // A page may be of an earlier build than its worker from its very start: it was loaded while one gave way to the other.
      from?.postMessage({ type: 'answering', build: __BUILD__ } satisfies MessageFromWorker, [])
      return keep('workerScope', message.scopeId)
    default:
      return nothing(message)
  }
}
