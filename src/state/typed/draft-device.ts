// Drafts on the device, a row each. Apart from drafts.ts: a place to write in needs to hand them over, and no database for that.
import { del, entries, set, type UseStore } from 'idb-keyval'
import type { DraftDevice } from './drafts.ts'

/** Beside the drafts the store may hold the mark of its life (src/offline/reads/kept-rows.ts), which is a text and no draft. */
export const draftsIn = (store: UseStore): DraftDevice => ({
  all: async () => (await entries<string, unknown>(store)).filter(([, kept]) => typeof kept !== 'string'),
  put: (place, draft) => set(place, draft, store),
  remove: (place) => del(place, store),
})
