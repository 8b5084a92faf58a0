// What loading and presenting need of a request: who asks, the transaction, and where things are served.
import type { Tx } from '../../db/database.ts'
import type { Caller } from '../../http/caller/caller.ts'
import type { Services } from '../../services.ts'

/** Every `Act` is one, whatever its path, query and body. */
export interface Asking<C extends Caller = Caller> {
  tx: Tx
  caller: C
  services: Services
  now: Date
  /** Language the caller asked for, always one the organisation offers. */
  locale: string
}

/** Asking by something that acts: what follows the commit can be said too. */
export interface Acting<C extends Caller = Caller> extends Asking<C> {
  /** Runs after the commit and only then; a failure is logged, never answered. */
  afterCommit: (work: () => void | Promise<void>) => void
}
