// The effects of a pending write on the cache: optimistic edits while it is pending, then its answer.
import type { QueryClient } from '@tanstack/react-query'
import { applyEdits, undoEdits, type Undo } from '../../api/cache/edits.ts'
import type { Vars } from '../../api/endpoint.ts'
import type { Edit, Key } from '../../api/options.ts'
import { queueable } from '../../api/queue.ts'
import { applyLive } from '../../api/cache/apply-live.ts'
import type { OutboxRow } from './rows/row.ts'
import { isOpen } from './second-thoughts.ts'
import { createWaitingEdits } from './waiting-edits.ts'

const varsOf = ({ params, body, note, key }: OutboxRow) => ({ ...params, body, note, idempotencyKey: key }) as Vars<string, unknown>

/** Reports errors of the table's callbacks, so that they prevent neither sending a write nor recording an answer. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch (error) {
    reportError(error)
    return undefined
  }
}

/** Undefined while the row can be undone, and while the file that defines its edits is not loaded. */
function editsOf(row: OutboxRow): Edit[] | undefined {
  if (isOpen(row, Date.now())) return undefined
  const found = queueable(row.op)
  return found && (attempt(() => found.optimistic?.(varsOf(row))) ?? [])
}
const optimisticOf = (row: OutboxRow): Edit[] => editsOf(row) ?? []

export interface Effects {
  /** A write was accepted. */
  taken(row: OutboxRow): void
  /** The write was answered. With undefined the server only confirmed that this state already exists. */
  answered(row: OutboxRow, answer: unknown): void
  /** The write will not happen. The queries that it changed are refetched. */
  dropped(row: OutboxRow): void
  stop(): void
}

/**
 * Keeps pending writes visible in a cache. Whenever a query is fetched, the edits of pending rows that concern it are re-applied, because
 * the answer does not contain them yet. Edits are idempotent. `waiting` returns the rows in the order of writing.
 */
export function createEffects(client: QueryClient, waiting: () => readonly OutboxRow[]): Effects {
  /** Rollbacks of the edits of rows: they work immediately, and also when the server cannot be reached. */
  const undos = new Map<string, Undo>()
  const concerning = createWaitingEdits(waiting, editsOf)
  let applying = false
  const make = (work: () => void) => {
    applying = true
    try {
      work()
    } finally {
      applying = false
    }
  }
  const cover = (key: Key): void => {
    const here = concerning(key).map((edit) => ({ ...edit, key, exact: true }))
    if (here.length > 0) make(() => applyEdits(client, here))
  }
  const stop = client.getQueryCache().subscribe((event) => {
    if (applying || event.type !== 'updated' || event.action.type !== 'success') return
    if (waiting().length > 0) cover(event.query.queryKey)
  })
  const ask = (row: OutboxRow) => {
    for (const target of attempt(() => queueable(row.op)?.invalidates?.(varsOf(row))) ?? [])
      void client.invalidateQueries({ queryKey: 'key' in target ? target.key : target.queryKey })
  }
  return {
    stop,
    taken: (row) =>
      make(() => {
        const undo = applyEdits(client, optimisticOf(row))
        if (undo.steps.length > 0) undos.set(row.key, undo)
      }),
    answered(row, answer) {
      undos.delete(row.key)
      const applied = answer === undefined ? [] : attempt(() => queueable(row.op)?.applies?.(answer, varsOf(row)))
      const edits = [...optimisticOf(row), ...(applied ?? [])]
      make(() => applyLive(client, edits))
      // Later writes are newer than this answer: an unlike made while its like was being sent stays visible.
      if (waiting().length > 0)
        for (const { key, exact } of edits)
          for (const { queryKey } of client.getQueryCache().findAll({ queryKey: key, exact })) cover(queryKey)
      ask(row)
    },
    dropped(row) {
      if (isOpen(row, Date.now())) return
      const undo = undos.get(row.key)
      undos.delete(row.key)
      if (undo) make(() => void undoEdits(client, undo))
      for (const { key, exact } of optimisticOf(row)) void client.invalidateQueries({ queryKey: key, exact })
      ask(row)
    },
  }
}
