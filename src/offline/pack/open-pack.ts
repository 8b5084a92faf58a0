// Opens a pack in the store of one identity: fenced like drafts, wiped at sign-out, never readable in another scope.
import { OfflineError } from '../../api/transport/errors.ts'
import type { Scope } from '../../api/scope.ts'
import { keepsNothing } from '../../state/device/device.ts'
import { fenced } from '../identity/fenced-store.ts'
import { refilling } from '../storage/cleared.ts'
import { mayBeThere } from '../storage/may-be-there.ts'
import { packsDatabase, PACKS_STORE } from '../storage/names.ts'
import { createStore } from '../storage/store.ts'
import { createPack, type Pack } from './pack.ts'
import { recordsIn, recordsInMemory, type RecordStore } from './records.ts'

/** Whether this identity may have packs. Creates no database. */
export const hasPacks = async (scope: Scope): Promise<boolean> => !keepsNothing() && (await mayBeThere(packsDatabase(scope.id)))

export interface OpenPack<Kinds> extends Pack<Kinds> {
  close(): void
}

/**
 * The pack of `owner` in a scope. `shape` is raised by hand when the type of a row changes. `until` is when it ends, in milliseconds since
 * 1970; without it, after 30 days without a fetch. On a shared device it exists as long as the
 * page. Once the scope is closed, every method rejects with OfflineError 'closed'.
 */
export function openPack<Kinds>(scope: Scope, owner: string, shape: number, until?: number): OpenPack<Kinds> {
  const store = createStore(packsDatabase(scope.id), PACKS_STORE)
  const records: RecordStore = keepsNothing() ? recordsInMemory() : recordsIn(fenced(store, refilling(scope)))
  const whileOpen: RecordStore = (mode, work) => (scope.closed.aborted ? Promise.reject(new OfflineError('closed')) : records(mode, work))
  const close = () => store.close()
  scope.closed.addEventListener('abort', close, { once: true })
  return {
    ...createPack<Kinds>(whileOpen, { owner, shape, locale: scope.locale, until }),
    close() {
      scope.closed.removeEventListener('abort', close)
      close()
    },
  }
}
