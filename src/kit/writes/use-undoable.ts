// Writes that can be taken back for five seconds. They are on the device at once: a page that goes loses none, and the next has the way back.
import { useMutation } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { useSnapshot } from 'valtio'
import type { Accepted } from '../../api/queue.ts'
import type { WriteOptions } from '../../api/table.ts'
import { outbox } from '../../state/shown/outbox.ts'
import { useQueue } from './use-queue.ts'

const PATIENCE = 5000

export interface Undoable<Thing> {
  /** What can still be taken back, in the order of writing. */
  ids: ReadonlySet<Thing>
  /** Those of an earlier drawing do the same, for as long as `varsOf` is about the same place. */
  start: (thing: Thing) => void
  undo: (thing: Thing) => void
}

/** `varsOf` says what `write` is called with, for an id or for whatever else structured clone takes. */
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
      // Pressed twice before the device had it: once is meant.
      if (begun.current.has(note)) return
      begun.current.add(note)
      const end = () => begun.current.delete(note)
      // A failure is told as that of any write.
      mutateAsync({ ...varsOf(note), note, undoFor: PATIENCE }).then(end, end)
    },
    undo(thing) {
      for (const { key, note, op: of } of outbox.held) if (of === op && note === thing) withQueue((queue) => queue.discard(key))
    },
  }
}
