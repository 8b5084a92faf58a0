// Doing something a little later, so that it can be taken back: five seconds, or at once when the page is left.
import { useEffect, useRef, useState } from 'react'

const PATIENCE = 5000

export interface Undoable<Id> {
  /** What waits to be done. */
  ids: ReadonlySet<Id>
  start: (id: Id) => void
  undo: (id: Id) => void
}

/** `act` is called for each id when its time is over. */
export function useUndoable<Id extends string | number>(act: (id: Id) => void): Undoable<Id> {
  const [ids, setIds] = useState<ReadonlySet<Id>>(new Set())
  const timers = useRef(new Map<Id, ReturnType<typeof setTimeout>>())
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })

  const drop = (id: Id) => {
    clearTimeout(timers.current.get(id))
    timers.current.delete(id)
    setIds((before) => new Set([...before].filter((one) => one !== id)))
  }
  useEffect(() => {
    const waiting = timers.current
    const finish = () => {
      for (const [id, timer] of waiting) {
        clearTimeout(timer)
        latest.current(id)
      }
      waiting.clear()
    }
    addEventListener('pagehide', finish)
    return () => {
      removeEventListener('pagehide', finish)
      finish()
    }
  }, [])
  return {
    ids,
    start(id) {
      // Pressed twice before it was drawn: once is meant.
      if (timers.current.has(id)) return
      setIds((before) => new Set(before).add(id))
      timers.current.set(
        id,
        setTimeout(() => {
          latest.current(id)
          drop(id)
        }, PATIENCE),
      )
    },
    undo: drop,
  }
}
