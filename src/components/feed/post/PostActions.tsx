// The actions of a post: like, comment, share.
import { useSnapshot } from 'valtio'
import type { Activity } from '../../../contract/community/activities.ts'
import { useWords } from '../../../i18n/words.tsx'
import { displayName } from '../../../lib/text/display-name.ts'
import { numbers } from '../../../lib/text/formatters.ts'
import { paths } from '../../../paths.ts'
import { session } from '../../../state/identity/session.ts'
import { Anchor } from '../../../ui/navigation/Anchor.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { share } from '../../../kit/writes/share.ts'
import styles from './PostActions.module.css'
import { useLike } from './use-like.ts'

export interface PostActionsProps {
  post: Activity
  /** On its page comments are below, so there is no link to them; a comment has only a like. */
  place: 'list' | 'page' | 'comment'
}

export function PostActions({ post, place }: PostActionsProps) {
  const { t, language } = useWords()
  const { status } = useSnapshot(session)
  const { liked, count, toggle } = useLike(post)
  const name = displayName(post.account)
  const number = (value: number) => (value > 0 ? numbers(language).format(value) : null)
  const here = paths.post({ activityId: post.id })
  const heart = (
    <>
      <Icon name="heart" filled={liked} className={styles.icon} />
      {number(count)}
    </>
  )
  return (
    <div className={styles.actions}>
      {status === 'signed-in' ? (
        <button
          type="button"
          className={styles.action}
          aria-pressed={liked}
          aria-label={t('feed.likeOf', { name, count })}
          onClick={toggle}
        >
          {heart}
        </button>
      ) : (
        <Anchor className={styles.action} href={paths.signIn({ redirect: here })} aria-label={t('feed.likeOf', { name, count })}>
          {heart}
        </Anchor>
      )}
      {place === 'list' && (
        <Anchor className={styles.action} href={here} aria-label={t('feed.commentsOf', { name, count: post._count.comments })}>
          <Icon name="message-circle" className={styles.icon} />
          {number(post._count.comments)}
        </Anchor>
      )}
      {place !== 'comment' && (
        <button
          type="button"
          className={styles.action}
          aria-label={t('feed.shareOf', { name })}
          onClick={() => void share({ title: name, path: here })}
        >
          <Icon name="share-2" className={styles.icon} />
        </button>
      )}
    </div>
  )
}
