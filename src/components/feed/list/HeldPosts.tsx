// A feed as it is read: what comes in above waits behind a button that says how much it is, and moves nothing.
import type { ReactNode } from 'react'
import type { Activity } from '../../../contract/community/activities.ts'
import type { MoreRowsProps } from '../../../kit/list/MoreRows.tsx'
import { NewPosts } from './NewPosts.tsx'
import { PostList } from './PostList.tsx'
import { useHeldPosts } from './use-held-posts.ts'

export interface HeldPostsProps {
  /** Newest first. */
  posts: Activity[]
  label: string
  /** Account id of the reader. */
  me?: string
  /** Id of the event whose page this is. */
  here?: string
  /** Stands among the posts, as one of them. */
  aside?: ReactNode
  /** Where there are more. */
  more?: MoreRowsProps['of']
}

/** How often such a feed looks for something new while it is open. Milliseconds. */
export const LOOKS_EVERY = 60_000

export function HeldPosts({ posts, label, me, here, aside, more }: HeldPostsProps) {
  const held = useHeldPosts(posts, me)
  return (
    <>
      <NewPosts count={held.waiting} onShow={held.show} />
      <PostList posts={held.posts} label={label} place="list" me={me} here={here} aside={aside} gradually={!held.returned} more={more} />
    </>
  )
}
