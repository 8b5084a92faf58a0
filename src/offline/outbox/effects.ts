// What a write that waits does to what is shown: at once and for as long as it waits, and by its answer.
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

/** A mistake in what a row says must not keep a write from being sent, or an answer from being noted. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch (error) {
    reportError(error)
    return undefined
  }
}

/** Undefined while it may be taken back, and while no one has loaded the file that says what such a row does. */
function editsOf(row: OutboxRow): Edit[] | undefined {
  if (isOpen(row, Date.now())) return undefined
  const found = queueable(row.op)
  return found && (attempt(() => found.optimistic?.(varsOf(row))) ?? [])
}
const optimisticOf = (row: OutboxRow): Edit[] => editsOf(row) ?? []

export interface Effects {
  /** A write was taken on. */
  taken(row: OutboxRow): void
  /** It has been answered; with undefined the server only said that it is so already. */
  answered(row: OutboxRow, answer: unknown): void
  /** It will not happen: what it showed is asked for again. */
  dropped(row: OutboxRow): void
  stop(): void
}

/**
 * Keeps what waits visible in a cache: whenever an answer of the server comes, those edits of the rows that it does not know of
 * yet are made again that concern it. They bear repetition. `waiting` gives the rows in the order of writing.
 */
export function createEffects(client: QueryClient, waiting: () => readonly OutboxRow[]): Effects {
  /** How to take back what a row shows: at once, and where the server cannot be asked. */
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
      // What was wished for since is still newer: a heart taken back while its like was on its way stays taken back.
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
