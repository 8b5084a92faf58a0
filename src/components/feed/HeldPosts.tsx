// A feed as it is read: what comes in above waits behind a button that says how much it is, and moves nothing.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Activity } from '../../contract/activities.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './HeldPosts.module.css'
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
}

/** How often such a feed looks for something new while it is open. Milliseconds. */
export const LOOKS_EVERY = 60_000

export function HeldPosts({ posts, label, me, here, aside }: HeldPostsProps) {
  const { t } = useTranslation()
  const held = useHeldPosts(posts, me)
  return (
    <>
      <div role="status" className={styles.news}>
        {held.waiting > 0 && (
          <button type="button" className={styles.pill} onClick={held.show}>
            <Icon name="arrow-up" size="sm" />
            {t('feed.newPosts', { count: held.waiting })}
          </button>
        )}
      </div>
      <PostList posts={held.posts} label={label} place="list" me={me} here={here} aside={aside} gradually={!held.returned} />
    </>
  )
}
