// What the person is told of a write that failed and that no screen mentions itself. Loaded when the first one does.
import { ApiError, OfflineError, type Failure } from '../../api/transport/errors.ts'
import { showToast } from '../../state/shown/toasts.ts'

/** Shows a failure in the words of its code; many of the same code are one toast that counts. */
export function tellFailure(error: Failure): void {
  if (error instanceof OfflineError && error.kind === 'closed') return
  const code = error instanceof OfflineError ? (error.kind === 'network' ? 'offline' : error.kind) : error.code
  // `known` is the contract's way of saying that the server's own sentence is meant for people.
  const sentence = error instanceof ApiError && error.code === 'known' ? error.message : undefined
  showToast({ kind: 'failure', text: `failed.${code}`, sentence, group: `failure ${code} ${sentence ?? ''}` })
}
