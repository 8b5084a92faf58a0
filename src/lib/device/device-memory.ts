// The store that page and service worker share: its keys and the types of their values. A mismatch would lose pushes.
import type { TappedLink } from '../../contract/worker-messages.ts'
import type { CopyScope } from './painted.ts'
import type { QuietHours } from '../time/quiet-hours.ts'

/** Shared by all identities; contains no personal data. */
export const GLOBAL_DATABASE = 'foyer-global'
export const GLOBAL_STORE = 'meta'

export interface SharedMemory {
  /** The target of a tapped notification until a page has opened it. Pages read it at their start and when they become visible. Expires after two minutes. */
  pendingLink: TappedLink | null
  /** The scope of the pages, for the worker: null after a sign-out, undefined until a page has set it. */
  workerScope: string | null
  /** Whose painted copies the worker may show: null from before a sign-out or a change of identity until the next one is open. */
  copyScope: CopyScope | null
  /** Quiet hours by identity (src/offline/push/quiet.ts). */
  quiet: Record<string, QuietHours>
  /** Consecutive failed installations of a newer version; written by the worker, shown by the page. */
  failedInstalls: number
}
