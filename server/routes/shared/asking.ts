// What loading and presenting need of a request: who asks, the transaction, and where things are served.
import type { Tx } from '../../db/database.ts'
import type { Caller } from '../../http/caller.ts'
import type { Services } from '../../services.ts'

/** Every `Act` is one, whatever its path, query and body. */
export interface Asking<C extends Caller = Caller> {
  tx: Tx
  caller: C
  services: Services
  now: Date
}
