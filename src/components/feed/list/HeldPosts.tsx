// A feed that holds back new posts behind a button with their number, so that the list does not move.
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
  /** The account id of the reader. */
  me?: string
  /** The id of the event, on its page. */
  here?: string
  /** An element among the posts. */
  aside?: ReactNode
  /** Fetches more posts. */
  more?: MoreRowsProps['of']
}

/** Polling interval of an open feed in ms. */
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
