// Doing something a little later, so that it can be taken back: five seconds, or at once when the page is left.
import { useEffect, useRef, useState } from 'react'

const PATIENCE = 5000

/** `ids` are those that wait; `act` is called for each when its time is over. */
export function useUndoable(act: (id: number) => void): {
  ids: ReadonlySet<number>
  start: (id: number) => void
  undo: (id: number) => void
} {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const timers = useRef(new Map<number, ReturnType<typeof setTimeout>>())
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })

  const drop = (id: number) => {
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
