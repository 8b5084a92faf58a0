// Removes packs that have ended, at a start, because not everyone fetches another pack.
import type { Scope } from '../../api/scope.ts'
import { fenced } from '../identity/fenced-store.ts'
import { refilling } from '../storage/cleared.ts'
import { packsDatabase, PACKS_STORE } from '../storage/names.ts'
import { within } from '../storage/within.ts'
import { removeOld } from './fetching.ts'
import { hasPacks } from './open-pack.ts'
import { recordsIn } from './records.ts'

/** Opens no database that does not exist. Rejects with StorageError, or with FencedError after a wipe. */
export async function removeEnded(scope: Scope): Promise<void> {
  if (scope.closed.aborted || !(await hasPacks(scope))) return
  await within([packsDatabase(scope.id), PACKS_STORE], {}, (store) =>
    recordsIn(fenced(store, refilling(scope)))('readwrite', (records) => removeOld(records, Date.now())),
  )
}
