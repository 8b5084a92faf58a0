// New posts wait above what is being read, until they are asked for.
import { useState } from 'react'
import type { Activity } from '../../contract/activities.ts'

/** From here on down the reader is in the middle of something. Pixels. */
const READING = 160

export interface Held {
  posts: Activity[]
  /** How many wait above. */
  waiting: number
  show: () => void
}

/** `posts` newest first. At the top of the page, and for one's own posts, nothing is held back. */
export function useHeldPosts(posts: Activity[], me: string | undefined): Held {
  const [top, setTop] = useState<string | undefined>(posts[0]?.id)
  const at = posts.findIndex(({ id }) => id === top)
  const above = at > 0 ? posts.slice(0, at) : []
  const mayMove = window.scrollY < READING || at < 0 || above.some(({ account }) => account.id === me)
  // Derived while drawing: what is at the top now is what is held from here on.
  if (mayMove && posts[0] && posts[0].id !== top) setTop(posts[0].id)
  return {
    posts: mayMove ? posts : posts.slice(at),
    waiting: mayMove ? 0 : above.length,
    show: () => {
      setTop(posts[0]?.id)
      window.scrollTo({ top: 0 })
    },
  }
}
