// Rows over a device that fails for a while: what it did not put down holds here meanwhile, and is put down once it works again.
import { FencedError } from '../../reads/kept-rows.ts'
import type { OutboxRow } from './row.ts'
import type { Place } from './rows.ts'
import type { SpillingRows } from './spilling-rows.ts'

type Recipe = (row: OutboxRow) => OutboxRow | null

export interface PatientRows extends SpillingRows {
  /** Whether the device could not be read, owes a change, or may hold more than it said: `all` then tries again. */
  isBehind: () => boolean
  /** Whether the device owes a change of this row: other tabs see it as it was. */
  isOwed: (row: Pick<OutboxRow, 'key'>) => boolean
}

/**
 * Reads and changes that reject with FencedError alone: as long as the device fails they answer from what was last seen of it. What
 * may have been changed by other tabs since is changed from how it is then, not overwritten.
 */
export function createPatientRows(rows: SpillingRows): PatientRows {
  /** As the device was last seen, by key. */
  const seen = new Map<string, OutboxRow>()
  const owed = new Map<string, { of: Place; recipes: Recipe[] }>()
  let isUnread = false

  const through = (row: OutboxRow, recipes: readonly Recipe[]): OutboxRow | null =>
    recipes.reduce<OutboxRow | null>((now, recipe) => now && recipe(now), row)
  const shown = (all: readonly OutboxRow[]): OutboxRow[] =>
    all.map((row) => through(row, owed.get(row.key)?.recipes ?? [])).filter((row) => row !== null)

  /** Undefined where it fails. */
  async function attempt<T>(work: Promise<T>): Promise<{ result: T } | undefined> {
    try {
      return { result: await work }
    } catch (error) {
      if (error instanceof FencedError) throw error
      return undefined
    }
  }

  let turn: Promise<unknown> = Promise.resolve()
  /** One after the other, so that nothing owed is made twice. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = turn.then(work)
    turn = done.catch(() => {})
    return done
  }

  /** Makes what is owed of a row, and `more`; false where the device does not take it now either. */
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
      // Discarded and written again: it is wanted.
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
