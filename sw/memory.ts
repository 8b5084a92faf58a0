// State of the worker that must survive when the browser stops it between two events: one small store, shared with the page.
import { createStore, get, set, update, type UseStore } from 'idb-keyval'
import { GLOBAL_DATABASE, GLOBAL_STORE, type SharedMemory } from '../src/lib/device/device-memory.ts'

interface Kept extends SharedMemory {
  /** The build that each open page was loaded from, by client id. */
  clientBuilds: Record<string, string>
}

let opened: UseStore | undefined
const store = () => (opened ??= createStore(GLOBAL_DATABASE, GLOBAL_STORE))

/** Undefined also if the store cannot be opened, because the worker must work without it. */
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

/** Changes a value in one transaction, so that concurrent events do not overwrite each other. */
export async function amend<Name extends keyof Kept>(name: Name, change: (before: Kept[Name] | undefined) => Kept[Name]): Promise<void> {
  try {
    await update<Kept[Name]>(name, change, store())
  } catch {
    opened = undefined
  }
}
