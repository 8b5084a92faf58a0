// A like button that responds immediately; the outbox sends only the last state.
import { useState } from 'react'
import { activityWrites } from '../../../api/resources/community/activities.ts'
import type { Activity } from '../../../contract/community/activities.ts'
import { useWrite } from '../../../kit/writes/use-write.ts'

export interface Like {
  liked: boolean
  count: number
  toggle: () => void
}

export function useLike(post: Pick<Activity, 'id' | 'likes' | '_count'>): Like {
  const known = (post.likes?.length ?? 0) > 0
  /** The state until the write is queued, which updates the cache. */
  const [wanted, setWanted] = useState<boolean | null>(null)
  const like = useWrite(activityWrites.like)
  const unlike = useWrite(activityWrites.unlike)
  const liked = wanted ?? known
  return {
    liked,
    count: Math.max(0, post._count.likes + (liked === known ? 0 : liked ? 1 : -1)),
    toggle: () => {
      const next = !liked
      setWanted(next)
      const taken = (next ? like : unlike)({ activityId: post.id })
      // Only the last tap clears the state, so that an earlier one does not show.
      const letGo = () => setWanted((still) => (still === next ? null : still))
      taken.then(letGo, letGo)
    },
  }
}
