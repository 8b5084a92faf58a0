// Packs that this device fills itself (own-packs.ts): some of their rows exist nowhere else yet. Signing out counts them.
import type { UseStore } from 'idb-keyval'
import { ownersIn, putsKey, rowsKey, type StoredPut, type StoredRow } from './head.ts'
import { OWN_PACK } from './own-packs.ts'
import { recordsIn, type Records } from './records.ts'

/** The rows of a pack that the server does not have, by where they wait: only in the pack, or in the outbox too. */
export type WaitingCount = Record<'pack' | 'outbox', number>

async function waitingOf(records: Records, owner: string): Promise<WaitingCount> {
  const [chunks, puts] = await Promise.all([records.beneath(rowsKey(owner)), records.beneath(putsKey(owner))])
  const rows = [...chunks.flatMap(([, chunk]) => chunk as StoredRow[]), ...puts.map(([, put]) => (put as StoredPut).row)]
  // The last version of each row, which is the put.
  const last = new Map(rows.map((row) => [`${row.kind} ${row.id}`, row]))
  const count: WaitingCount = { pack: 0, outbox: 0 }
  for (const { waits } of last.values()) if (waits) count[waits] += 1
  return count
}

/** By owner. Rejects with StorageError. */
export function waitingIn(store: UseStore): Promise<Map<string, WaitingCount>> {
  return recordsIn(store)('readonly', async (records) => {
    const owners = [...(await ownersIn(records))].filter((owner) => owner.startsWith(OWN_PACK))
    return new Map(await Promise.all(owners.map(async (owner) => [owner, await waitingOf(records, owner)] as const)))
  })
}
