// New posts wait above what is being read, until they are asked for; also where someone comes back to what they were reading.
import { useEffect, useRef, useState } from 'react'
import type { Activity } from '../../../contract/community/activities.ts'
import { lately } from '../../../lib/time/lately.ts'

/** From here on down the reader is in the middle of something. Pixels. */
const READING = 160
/** Where a tab remembers what was at the top of the feed that was left in the middle, and of which entry of its history. */
const KEY = 'foyer.feedTop'

export interface Held {
  posts: Activity[]
  /** How many wait above. */
  waiting: number
  /** It was left in the middle, and is come back to. */
  returned: boolean
  show: () => void
}

/** The name of this entry of the history, as src/app/routing/history.ts gives it. */
const entry = (): string | undefined => (history.state as { foyer?: { key: string } } | null)?.foyer?.key

function topLeft(): string | undefined {
  try {
    const [of, top] = JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as [string?, string?]
    return of !== undefined && of === entry() ? top : undefined
  } catch {
    return undefined
  }
}

function keepTop(of: string | undefined, top: string | undefined): void {
  try {
    if (of !== undefined && top !== undefined) sessionStorage.setItem(KEY, JSON.stringify([of, top]))
    else sessionStorage.removeItem(KEY)
  } catch {
    // A tab without memory begins with the newest.
  }
}

/** Keeps what is at the top for when this entry is come back to. */
function useKeptTop(top: string | undefined): void {
  const latest = useRef({ top, read: 0 })
  useEffect(() => {
    latest.current.top = top
  }, [top])
  useEffect(() => {
    const of = entry()
    const scrolled = lately(() => (latest.current.read = window.scrollY))
    const onScroll = () => scrolled()
    const keep = () => keepTop(of, latest.current.read < READING ? undefined : latest.current.top)
    addEventListener('scroll', onScroll, { passive: true })
    addEventListener('pagehide', keep)
    return () => {
      removeEventListener('scroll', onScroll)
      removeEventListener('pagehide', keep)
      keep()
    }
  }, [])
}

/** `posts` newest first. At the top of the page, and for one's own posts, nothing is held back. */
export function useHeldPosts(posts: Activity[], me: string | undefined): Held {
  const [left] = useState(topLeft)
  const [top, setTop] = useState<string | undefined>(left ?? posts[0]?.id)
  // Not yet where it was left: that it is at the top says nothing.
  const [returning, setReturning] = useState(left !== undefined)
  useEffect(() => {
    const arrived = () => setReturning(false)
    addEventListener('scroll', arrived, { once: true, passive: true })
    return () => removeEventListener('scroll', arrived)
  }, [])
  useKeptTop(top)
  const at = posts.findIndex(({ id }) => id === top)
  const above = at > 0 ? posts.slice(0, at) : []
  const mayMove = (!returning && window.scrollY < READING) || at < 0 || above.some(({ account }) => account.id === me)
  // An older copy may lack what was at the top: the next answer has it again.
  const awaited = at < 0 && top !== undefined && top === left
  // Derived while drawing: what is at the top now is what is held from here on.
  if (mayMove && !awaited && posts[0] && posts[0].id !== top) setTop(posts[0].id)
  return {
    posts: mayMove ? posts : posts.slice(at),
    waiting: mayMove ? 0 : above.length,
    returned: left !== undefined,
    show: () => {
      setTop(posts[0]?.id)
      window.scrollTo({ top: 0 })
    },
  }
}
