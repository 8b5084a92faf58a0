// What the worker must remember when the browser stops it between two events: one small store, shared with the page.
import { createStore, get, set, update, type UseStore } from 'idb-keyval'
import type { TappedLink } from '../src/contract/worker-messages.ts'
import type { QuietHours } from '../src/lib/time/quiet-hours.ts'

interface Kept {
  /** Build by client id: which build each open page was loaded from. */
  clientBuilds: Record<string, string>
  /** Until a page has gone there: it looks at its start and when it becomes visible. Forgotten after two minutes. */
  pendingLink: TappedLink | null
  /** Whose data the pages show: null after a sign-out, undefined until a page has said. */
  workerScope: string | null
  /** When notices make no sound, by identity (src/offline/push/quiet.ts). */
  quiet: Record<string, QuietHours>
  /** How often in a row a version could not be installed; the page tells the person of it. */
  failedInstalls: number
}

let opened: UseStore | undefined
const store = () => (opened ??= createStore('foyer-global', 'meta'))

/** Undefined also when the store cannot be opened: nothing the worker does may fail for want of memory. */
export async function recall<Name extends keyof Kept>(name: Name): Promise<Kept[Name] | undefined> {
  try {
    return await get<Kept[Name]>(name, store())
  } catch {
    opened = undefined
    return undefined
  }
}

export async function keep<Name extends keyof Kept>(name: Name, value: Kept[Name]): Promise<void> {
  try {
    await set(name, value, store())
  } catch {
    opened = undefined
  }
}

/** Changes a value in one transaction, so that two events at once do not lose each other's change. */
export async function amend<Name extends keyof Kept>(name: Name, change: (before: Kept[Name] | undefined) => Kept[Name]): Promise<void> {
  try {
    await update<Kept[Name]>(name, change, store())
  } catch {
    opened = undefined
  }
}
