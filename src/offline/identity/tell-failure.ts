// Shows the failure of a write that no screen handles. Loaded with the first such failure.
import { ApiError, OfflineError, type Failure } from '../../api/transport/errors.ts'
import { showToast } from '../../state/shown/toasts.ts'

/** Shows the text for a failure's code. Several failures with the same code share one toast with a count. */
export function tellFailure(error: Failure): void {
  if (error instanceof OfflineError && error.kind === 'closed') return
  const code = error instanceof OfflineError ? (error.kind === 'network' ? 'offline' : error.kind) : error.code
  // `known` is the contract's code for a server sentence that is meant for people.
  const sentence = error instanceof ApiError && error.code === 'known' ? error.message : undefined
  showToast({ kind: 'failure', text: `failed.${code}`, sentence, group: `failure ${code} ${sentence ?? ''}` })
}
