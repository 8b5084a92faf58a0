// The worker's global scope, typed: `self` alone is typed as any worker's.
import type { PrecacheEntry } from 'workbox-precaching'

const scope: object = globalThis

/** What listeners and clients hang on. Undefined in Node, where only the pure parts are tested. */
export const worker: ServiceWorkerGlobalScope = Reflect.get(scope, 'self')

/** A file of the app; `integrity` is its sha384 (scripts/build/precache-integrity.ts), `revision` null where the name has a hash. */
export type ShellFile = PrecacheEntry & { integrity?: string }
