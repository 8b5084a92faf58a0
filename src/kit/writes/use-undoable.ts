// Writes that can be undone for five seconds. They are stored immediately, so closing the page loses none, and the next page can undo.
import { useMutation } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { useSnapshot } from 'valtio'
import type { Accepted } from '../../api/queue.ts'
import type { WriteOptions } from '../../api/table.ts'
import { outbox } from '../../state/shown/outbox.ts'
import { useQueue } from './use-queue.ts'

const PATIENCE = 5000

export interface Undoable<Thing> {
  /** Writes that can still be undone, in order of writing. */
  ids: ReadonlySet<Thing>
  /** Functions of an earlier render do the same, as long as `varsOf` concerns the same object. */
  start: (thing: Thing) => void
  undo: (thing: Thing) => void
}

/** `varsOf`: the variables of `write` for an id, or for any cloneable value. */
export function useUndoable<Thing, V extends object>(write: WriteOptions<V, Accepted>, varsOf: (thing: Thing) => V): Undoable<Thing> {
  const { mutateAsync } = useMutation(write)
  const withQueue = useQueue()
  const begun = useRef(new Set<Thing>())
  const op = write.mutationKey.join('.')
  const { held } = useSnapshot(outbox)
  const ids = useMemo(() => new Set(held.filter((row) => row.op === op).map(({ note }) => note as Thing)), [held, op])
  return {
    ids,
    start(note) {
      // A second press before the device has stored it is ignored.
      if (begun.current.has(note)) return
      begun.current.add(note)
      const end = () => begun.current.delete(note)
      // A failure is shown like that of any write.
      mutateAsync({ ...varsOf(note), note, undoFor: PATIENCE }).then(end, end)
    },
    undo(thing) {
      for (const { key, note, op: of } of outbox.held) if (of === op && note === thing) withQueue((queue) => queue.discard(key))
    },
  }
}
