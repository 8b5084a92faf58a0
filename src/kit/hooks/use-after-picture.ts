// For parts that are not in the first picture, and for the screen that is.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { afterPicture, contentStands, isContentAwaited, isPictureAwaited, type After } from '../../state/device/picture.ts'

/** Whether the first picture is shown, and it is the turn of this kind of work. */
export function useAfterPicture(kind: After): boolean {
  const [isTurn, setTurn] = useState(() => !isPictureAwaited())
  useEffect(() => (isTurn ? undefined : afterPicture(kind, () => setTurn(true))), [isTurn, kind])
  return isTurn
}

/** Tells that the first picture is shown, when no read of the screen waits for its first answer. Rendered beside the screen. */
export function Picture(): null {
  const client = useQueryClient()
  useEffect(() => {
    if (!isContentAwaited()) return undefined
    const cache = client.getQueryCache()
    let frame = 0
    const waits = () =>
      cache
        .findAll({ type: 'active' })
        .some(({ meta, state }) => !meta?.uncopied && state.data === undefined && state.fetchStatus === 'fetching')
    // An answer is rendered by the second frame, and may start the next read then.
    const look = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => (frame = requestAnimationFrame(() => !waits() && contentStands())))
    }
    const unsubscribe = cache.subscribe(look)
    if (waits()) look()
    else contentStands()
    return () => {
      cancelAnimationFrame(frame)
      unsubscribe()
    }
  }, [client])
  return null
}
