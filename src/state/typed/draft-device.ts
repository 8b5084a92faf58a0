// Stores drafts on the device, one row each. Separate from drafts.ts, so that text fields do not import the database.
import { del, entries, set, type UseStore } from 'idb-keyval'
import type { DraftDevice } from './drafts.ts'

/** The store may also contain the epoch (src/offline/reads/kept-rows.ts), which is a string and no draft. */
export const draftsIn = (store: UseStore): DraftDevice => ({
  all: async () => (await entries<string, unknown>(store)).filter(([, kept]) => typeof kept !== 'string'),
  put: (place, draft) => set(place, draft, store),
  remove: (place) => del(place, store),
})
