// Which drafts are at hand: those of the open scope. Loaded beside the first screen, not before it.
import type { Scope } from '../api/scope.ts'
import { dropDrafts, openDrafts } from '../state/drafts.ts'
import { DRAFTS_STORE, draftsDatabase } from './names.ts'
import { createStore } from './store.ts'

/** Takes over the drafts of a scope; words of visitors are of nobody, and not kept. */
export const openDraftsOf = (scope: Scope): Promise<void> =>
  openDrafts(scope.sub === null ? null : createStore(draftsDatabase(scope.id), DRAFTS_STORE))

/** Forgets what this tab still holds of somebody who left. */
export const leaveDrafts = (): void => dropDrafts()
