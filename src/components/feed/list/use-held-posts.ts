// Holds back new posts above the reading position until the person asks for them; also after returning to the feed.
import { useEffect, useRef, useState } from 'react'
import type { Activity } from '../../../contract/community/activities.ts'
import { lately } from '../../../lib/time/lately.ts'

/** Below this scroll position the person is reading. In pixels. */
const READING = 160
/** Session storage key of the top post of a feed left while reading, by history entry. */
const KEY = 'foyer.feedTop'

export interface Held {
  posts: Activity[]
  /** The number of held posts. */
  waiting: number
  /** Whether the person returned to a feed left while reading. */
  returned: boolean
  show: () => void
}

/** The id of this history entry, set by src/app/routing/history.ts. */
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
    // Without session storage the feed starts with the newest post.
  }
}

/** Stores the top post for a return to this entry. */
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

/** `posts`: newest first. At the top of the page no post is held back, and own posts never are. */
export function useHeldPosts(posts: Activity[], me: string | undefined): Held {
  const [left] = useState(topLeft)
  const [top, setTop] = useState<string | undefined>(left ?? posts[0]?.id)
  // The scroll position is not restored yet, so being at the top has no meaning.
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
  // An older saved copy may lack the top post; the next answer has it.
  const awaited = at < 0 && top !== undefined && top === left
  // Derived during render: the current top post is held from now on.
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
