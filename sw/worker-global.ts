// The typed global scope of the service worker; `self` has the type of any worker.
import type { PrecacheEntry } from 'workbox-precaching'

const scope: object = globalThis

/** The global scope. Undefined in Node, where only pure functions are tested. */
export const worker: ServiceWorkerGlobalScope = Reflect.get(scope, 'self')

/** A file of the app. `integrity` is its sha384 (scripts/build/precache-integrity.ts); `revision` is null if the name has a hash. */
export type ShellFile = PrecacheEntry & { integrity?: string }
