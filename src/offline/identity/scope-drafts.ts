// Which drafts are at hand: those of the open scope. Loaded beside the first screen, not before it.
import type { Scope } from '../../api/scope.ts'
import { keepsNothing } from '../../state/device.ts'
import { draftsIn } from '../../state/draft-device.ts'
import { dropDrafts, openDrafts } from '../../state/drafts.ts'
import { refilling } from '../storage/cleared.ts'
import { DRAFTS_STORE, draftsDatabase } from '../storage/names.ts'
import { createStore } from '../storage/store.ts'
import { fenced } from './fenced-store.ts'

/** The drafts of a scope on the device, for as long as nobody wipes them; the browser may clear them away and they begin anew. */
const draftsOf = (scope: Scope) => draftsIn(fenced(createStore(draftsDatabase(scope.id), DRAFTS_STORE), refilling(scope)))

/** Takes over the drafts of a scope; words of visitors are of nobody, and not kept, nor is anything on a shared device. */
export const openDraftsOf = (scope: Scope): Promise<void> => openDrafts(scope.sub === null || keepsNothing() ? null : draftsOf(scope))

/** Forgets what this tab still holds of somebody who left. */
export const leaveDrafts = (): void => dropDrafts()
