// Which drafts and decisions are at hand: those of the open scope. Loaded beside the first screen, not before it.
import type { Scope } from '../../api/scope.ts'
import { keepsNothing } from '../../state/device/device.ts'
import { draftsIn } from '../../state/typed/draft-device.ts'
import { dropDrafts, openDrafts } from '../../state/typed/drafts.ts'
import { dropOwn, openOwn } from '../../state/identity/own.ts'
import { refilling } from '../storage/cleared.ts'
import { DRAFTS_STORE, draftsDatabase } from '../storage/names.ts'
import { createStore } from '../storage/store.ts'
import { fenced } from './fenced-store.ts'
import { ownIn } from './scope-own.ts'

/** What a scope has on the device, for as long as no one wipes it; the browser may clear it away and it starts again. */
const storeOf = (scope: Scope) => fenced(createStore(draftsDatabase(scope.id), DRAFTS_STORE), refilling(scope))

/**
 * Takes over the drafts and decisions of a scope; those of visitors are of no one, and not kept, nor is anything on a shared device.
 * `typedHere`: what was typed since the start was typed in this scope.
 */
export async function openDraftsOf(scope: Scope, typedHere = false): Promise<void> {
  const store = scope.sub === null || keepsNothing() ? null : storeOf(scope)
  await Promise.all([openDrafts(store && draftsIn(store), Date.now(), typedHere), openOwn(store && ownIn(store))])
}

/** Forgets what this tab still holds of someone who left. */
export function leaveDrafts(): void {
  dropDrafts()
  dropOwn()
}
