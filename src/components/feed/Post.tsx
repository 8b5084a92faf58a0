// A post, or a comment: who, when, what, a picture, and what one can do with it.
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Activity } from '../../contract/activities.ts'
import { longDate } from '../../lib/calendar.ts'
import { ago } from '../../lib/durations.ts'
import { displayName } from '../../lib/display-name.ts'
import { rich } from '../../i18n/rich.tsx'
import { paths } from '../../paths.ts'
import { Anchor } from '../../ui/Anchor.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { cx } from '../../ui/cx.ts'
import { Menu } from '../../ui/Menu.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { useNamed } from '../use-named.ts'
import styles from './Post.module.css'
import { PostActions } from './PostActions.tsx'
import { PostText } from './PostText.tsx'

export interface PostProps {
  post: Activity
  now: number
  /** In a list the whole post opens its page; on its page it stands alone, unfolded. */
  place: 'list' | 'page' | 'comment'
  /** Set when it is the reader's own. */
  onDelete?: (post: Activity) => void
}

export function Post({ post, now, place, onDelete }: PostProps) {
  const { t, i18n } = useTranslation()
  const id = useId()
  const name = displayName(post.account)
  const when = (
    <time dateTime={post.createdAt} title={longDate(post.createdAt, { locale: i18n.language, timeZone: 'local' })}>
      {ago(post.createdAt, i18n.language, now)}
    </time>
  )
  const { event } = post
  // The end of the address that a notification of a comment carries.
  const anchor = place === 'comment' ? `c-${post.id}` : undefined
  const meant = useNamed(anchor)
  return (
    <article id={anchor} className={cx(styles.post, place === 'list' && styles.opens, meant && styles.meant)} aria-labelledby={id}>
      <Avatar
        name={name}
        size="lead"
        imageUrl={post.account.image?.uri}
        shape={post.account.accountType === 'team' ? 'square' : 'circle'}
      />
      <div className={styles.body}>
        <header className={styles.by}>
          <div className={styles.who}>
            <span id={id}>
              {event && place !== 'comment' ? (
                rich(t('feed.nameIn'), {
                  name: <bdi className={styles.name}>{name}</bdi>,
                  place: (
                    <Anchor className={styles.place} href={paths.event({ event: event.slug })}>
                      <bdi>{event.name}</bdi>
                    </Anchor>
                  ),
                })
              ) : (
                <bdi className={styles.name}>{name}</bdi>
              )}
            </span>
            <span className={styles.when}>
              {place === 'list' ? (
                <Anchor className={styles.open} href={paths.post({ activityId: post.id })}>
                  {when}
                </Anchor>
              ) : (
                when
              )}
            </span>
          </div>
          {onDelete && (
            <span className={styles.menu}>
              <Menu
                label={t('feed.moreOf', { name })}
                items={[{ label: t('feed.delete'), icon: 'trash-2', danger: true, onPress: () => onDelete(post) }]}
              />
            </span>
          )}
        </header>
        <PostText post={post} whole={place === 'page'} />
        {post.image && (
          <div className={styles.media}>
            <Picture
              image={post.image}
              alt={t('feed.pictureOf', { name })}
              ratio={Math.min(1.91, Math.max(0.8, post.image.width / post.image.height))}
              sizes="(min-width: 42rem) 36rem, 85vw"
            />
          </div>
        )}
        <PostActions post={post} place={place} />
      </div>
    </article>
  )
}
