// Rows on a device that fails temporarily: changes that it did not store are kept in memory, and stored once it works again.
import { FencedError } from '../../reads/kept-rows.ts'
import type { OutboxRow } from './row.ts'
import type { Place } from './rows.ts'
import type { SpillingRows } from './spilling-rows.ts'

type Recipe = (row: OutboxRow) => OutboxRow | null

export interface PatientRows extends SpillingRows {
  /** Whether reading failed, a change is not stored yet, or the device may hold more than it reported: `all` then tries again. */
  isBehind: () => boolean
  /** Whether a change of this row is not stored yet, so that other tabs see its previous state. */
  isOwed: (row: Pick<OutboxRow, 'key'>) => boolean
}

/**
 * Reads and changes reject only with FencedError. While the device fails they use the last rows read from it. Rows that other tabs may have
 * changed since are not overwritten: the change is applied to their state at that time.
 */
export function createPatientRows(rows: SpillingRows): PatientRows {
  /** The last rows read from the device, by key. */
  const seen = new Map<string, OutboxRow>()
  const owed = new Map<string, { of: Place; recipes: Recipe[] }>()
  let isUnread = false

  const through = (row: OutboxRow, recipes: readonly Recipe[]): OutboxRow | null =>
    recipes.reduce<OutboxRow | null>((now, recipe) => now && recipe(now), row)
  const shown = (all: readonly OutboxRow[]): OutboxRow[] =>
    all.map((row) => through(row, owed.get(row.key)?.recipes ?? [])).filter((row) => row !== null)

  /** Undefined if the device fails. */
  async function attempt<T>(work: Promise<T>): Promise<{ result: T } | undefined> {
    try {
      return { result: await work }
    } catch (error) {
      if (error instanceof FencedError) throw error
      return undefined
    }
  }

  let turn: Promise<unknown> = Promise.resolve()
  /** One after the other, so that no pending change is applied twice. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = turn.then(work)
    turn = done.catch(() => {})
    return done
  }

  /** Applies the pending changes of a row and `more`; false if the device still does not store them. */
  async function put(of: Place, more: readonly Recipe[]): Promise<{ result: OutboxRow | null | undefined } | false> {
    const recipes = [...(owed.get(of.key)?.recipes ?? []), ...more]
    if (recipes.length === 0) return { result: undefined }
    const done = await attempt(rows.change(of, (row) => through(row, recipes)))
    if (!done) {
      owed.set(of.key, { of, recipes })
      return false
    }
    owed.delete(of.key)
    if (done.result) seen.set(of.key, done.result)
    else seen.delete(of.key)
    return done
  }

  return {
    ...rows,
    isOwed: ({ key }) => owed.has(key),
    isBehind: () => isUnread || owed.size > 0 || rows.isUnsure(),
    async all() {
      for (const { of } of owed.values()) if (!(await inTurn(() => put(of, [])))) break
      const read = await attempt(rows.all())
      isUnread = !read
      if (read) {
        seen.clear()
        for (const row of read.result) seen.set(row.key, row)
      }
      return shown([...seen.values()].toSorted((a, b) => a.seq - b.seq))
    },
    async add(row) {
      const { added, dropped } = await rows.add(row)
      // Discarded and then written again, so it is no longer discarded.
      owed.delete(row.key)
      for (const { key, seq } of seen.values()) if (dropped.includes(seq)) seen.delete(key)
      if (added) seen.set(added.key, added)
      return { added, dropped }
    },
    change: (of, recipe) =>
      inTurn(async () => {
        const done = await put(of, [recipe])
        if (done) return done.result
        const last = seen.get(of.key)
        return last && through(last, owed.get(of.key)?.recipes ?? [])
      }),
  }
}
