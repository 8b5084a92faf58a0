// Opens the drafts and decisions of the open scope. Loaded beside the first screen, not before it.
import type { Scope } from '../../api/scope.ts'
import { keepsNothing } from '../../state/device/device.ts'
import { draftsIn } from '../../state/typed/draft-device.ts'
import { dropDrafts, openDrafts, putDraftsAway } from '../../state/typed/drafts.ts'
import { dropOwn, openOwn } from '../../state/identity/own.ts'
import { refilling } from '../storage/cleared.ts'
import { DRAFTS_STORE, draftsDatabase } from '../storage/names.ts'
import { createStore } from '../storage/store.ts'
import { fenced } from './fenced-store.ts'
import { ownIn } from './scope-own.ts'

/** The scope's store on the device, until it is wiped. If the browser clears it, it starts again. */
const storeOf = (scope: Scope) => fenced(createStore(draftsDatabase(scope.id), DRAFTS_STORE), refilling(scope))

/**
 * Opens the drafts and decisions of a scope. Visitors have no identity, so theirs are not stored; nor is anything on a shared device.
 * `typedHere`: what was typed and decided since the start, or since `putAway`, belongs to this scope.
 */
export async function openDraftsOf(scope: Scope, typedHere = false): Promise<void> {
  if (!typedHere) dropOwn()
  const store = scope.sub === null || keepsNothing() ? null : storeOf(scope)
  await Promise.all([openDrafts(store && draftsIn(store), Date.now(), typedHere), openOwn(store && ownIn(store))])
}

/** Removes from this tab's memory what the previous scope holds, in one task with the switch to the next one. */
export function putAway(): void {
  putDraftsAway()
  dropOwn()
}

/** Removes from this tab's memory the data of a person who signed out. */
export function leaveDrafts(): void {
  dropDrafts()
  dropOwn()
}
