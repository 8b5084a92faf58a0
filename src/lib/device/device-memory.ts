// The store that page and service worker share: its names, and what both know of it. A name that only one of them used would lose pushes.
import type { TappedLink } from '../../contract/worker-messages.ts'
import type { QuietHours } from '../time/quiet-hours.ts'

/** Shared by all identities; holds nothing personal. */
export const GLOBAL_DATABASE = 'foyer-global'
export const GLOBAL_STORE = 'meta'

export interface SharedMemory {
  /** Where a tapped notification leads, until a page has gone there: it looks at its start and when it becomes visible. Forgotten after two minutes. */
  pendingLink: TappedLink | null
  /** Whose data the pages show, as the worker believes it: null after a sign-out, undefined until a page has said. */
  workerScope: string | null
  /** When notices make no sound, by identity (src/offline/push/quiet.ts). */
  quiet: Record<string, QuietHours>
  /** How often in a row the worker of a newer version could not be installed; written by the worker, told to the person by the page. */
  failedInstalls: number
}
