// Posts under each other. What is deleted leaves a line that takes it back, for five seconds.
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { activityWrites } from '../../api/resources/activities.ts'
import type { Activity } from '../../contract/activities.ts'
import { Button } from '../../ui/Button.tsx'
import { List } from '../../ui/List.tsx'
import { useNow } from '../use-now.ts'
import { useUndoable } from '../use-undoable.ts'
import { Post } from './Post.tsx'
import styles from './PostList.module.css'

export interface PostListProps {
  posts: readonly Activity[]
  label: string
  place: 'list' | 'comment'
  /** Account id of the reader; their own can be deleted. */
  me?: string
}

export function PostList({ posts, label, place, me }: PostListProps) {
  const { t } = useTranslation()
  const now = useNow()
  const { mutate: remove } = useMutation(activityWrites.remove)
  const { ids, start, undo } = useUndoable<string>((activityId) => remove({ activityId }))
  return (
    <List label={label} ruled nolead>
      {posts.map((post) =>
        ids.has(post.id) ? (
          <p key={post.id} className={styles.deleted} role="status">
            {t('feed.deleted')}{' '}
            <Button kind="quiet" size="sm" icon="undo-2" onClick={() => undo(post.id)}>
              {t('common.undo')}
            </Button>
          </p>
        ) : (
          <Post key={post.id} post={post} now={now} place={place} onDelete={me === post.account.id ? () => start(post.id) : undefined} />
        ),
      )}
    </List>
  )
}
