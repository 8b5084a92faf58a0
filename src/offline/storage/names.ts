// The names of our databases and channels, in one place because deletion and lookup depend on them.

export { GLOBAL_DATABASE, GLOBAL_STORE } from '../../lib/device/device-memory.ts'

export { READS_STORE, readsDatabase } from '../../lib/device/painted.ts'

/** Drafts of one identity: one object store `drafts`. */
export const draftsDatabase = (scopeId: string): string => `foyer-d-${scopeId}`
export const DRAFTS_STORE = 'drafts'

/** Pending writes of one identity: one object store `rows`, keyed by the order of writing. */
export const outboxDatabase = (scopeId: string): string => `foyer-o-${scopeId}`
export const OUTBOX_STORE = 'rows'

/** Packs of one identity: one object store `packs` (src/offline/pack). */
export const packsDatabase = (scopeId: string): string => `foyer-p-${scopeId}`
export const PACKS_STORE = 'packs'

/** Media that an identity saved: one object store `media` (src/offline/media). */
export const mediaDatabase = (scopeId: string): string => `foyer-m-${scopeId}`
export const MEDIA_STORE = 'media'

/** Of everyone who locks what they leave here: locks, and what they locked (src/offline/seal). */
export const SEALED_DATABASE = 'foyer-sealed'
export const SEALED_STORE = 'sealed'

/** Cache Storage of pictures that this identity saw. */
export { scopePicturesCache as picturesCache } from '../../lib/device/cache-names.ts'

/** Between the tabs of one origin. */
export const CHANNEL = 'foyer'
