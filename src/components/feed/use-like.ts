// A heart that answers every tap at once and sends only the last word.
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { activityWrites } from '../../api/resources/activities.ts'
import type { Activity } from '../../contract/activities.ts'

export interface Like {
  liked: boolean
  count: number
  toggle: () => void
}

/** While a call is under way further taps only change what will be sent after it; two that cancel out send nothing. */
export function useLike(post: Pick<Activity, 'id' | 'likes' | '_count'>): Like {
  const known = (post.likes?.length ?? 0) > 0
  const [wanted, setWanted] = useState<boolean | null>(null)
  const wish = useRef<boolean | null>(null)
  const sent = useRef(known)
  const busy = useRef(false)
  const { mutateAsync: like } = useMutation(activityWrites.like)
  const { mutateAsync: unlike } = useMutation(activityWrites.unlike)
  useEffect(() => {
    if (!busy.current) sent.current = known
  }, [known])

  const settle = async () => {
    busy.current = true
    try {
      while (wish.current !== null && wish.current !== sent.current) {
        const next = wish.current
        await (next ? like : unlike)({ activityId: post.id })
        sent.current = next
      }
    } catch {
      // The write has said why, and undone itself.
    } finally {
      busy.current = false
      wish.current = null
      setWanted(null)
    }
  }
  const liked = wanted ?? known
  return {
    liked,
    count: Math.max(0, post._count.likes + (liked === known ? 0 : liked ? 1 : -1)),
    toggle: () => {
      wish.current = !liked
      setWanted(!liked)
      if (!busy.current) void settle()
    },
  }
}
