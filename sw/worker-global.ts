// The worker's global scope, typed: `self` alone is typed as any worker's.
import type { PrecacheEntry } from 'workbox-precaching'

/** What listeners and clients hang on. */
export const worker = globalThis as unknown as ServiceWorkerGlobalScope

/** A file of the app; `integrity` is its sha384 (scripts/precache-integrity.ts), `revision` null where the name has a hash. */
export type ShellFile = PrecacheEntry & { integrity?: string }
