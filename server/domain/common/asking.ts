// What loading and presenting need from a request: the caller, the transaction, and the services.
import type { Tx } from '../../db/database.ts'
import type { Caller } from '../../http/caller/caller.ts'
import type { Services } from '../../services.ts'

/** Every `Act` satisfies this, whatever its path, query and body. */
export interface Asking<C extends Caller = Caller> {
  tx: Tx
  caller: C
  services: Services
  now: Date
  /** The requested language, always one that the organisation offers. */
  locale: string
}

/** For code that writes: it can schedule work after the commit. */
export interface Acting<C extends Caller = Caller> extends Asking<C> {
  /** Runs `work` only after the commit; a failure is logged and does not change the response. */
  afterCommit: (work: () => void | Promise<void>) => void
}
