// What the parts of one run share while they write.
import type { Tx } from '../../db/database.ts'
import type { StoredRows } from './stored-rows.ts'

export interface Saving {
  tx: Tx
  organizationId: string
  now: Date
  stored: StoredRows
  prune: boolean
}
