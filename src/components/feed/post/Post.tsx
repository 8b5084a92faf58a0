// A post or a comment: author, time, text, media and actions.
import { useId } from 'react'
import type { Activity } from '../../../contract/community/activities.ts'
import { longDate } from '../../../lib/time/calendar.ts'
import { ago } from '../../../lib/time/durations.ts'
import { displayName } from '../../../lib/text/display-name.ts'
import { rich } from '../../../i18n/rich.tsx'
import { useWords } from '../../../i18n/words.tsx'
import { paths } from '../../../paths.ts'
import { Anchor } from '../../../ui/navigation/Anchor.tsx'
import { Avatar } from '../../../ui/pictures/Avatar.tsx'
import { cx } from '../../../ui/cx.ts'
import { Menu, type MenuItem } from '../../../ui/controls/Menu.tsx'
import { useFeature } from '../../../kit/hooks/use-feature.ts'
import { useNow } from '../../../kit/hooks/use-now.ts'
import { laterItems } from '../../later/later-item.tsx'
import { useNamed } from '../../people/use-named.ts'
import styles from './Post.module.css'
import { LinkCard } from './LinkCard.tsx'
import { PostActions } from './PostActions.tsx'
import { PostMedium } from './PostMedium.tsx'
import { PostText } from './PostText.tsx'

export interface PostProps {
  post: Activity
  /** A fixed current time, milliseconds since 1970, for tests and the gallery. */
  now?: number
  /** In a list the whole post links to its page; on its page it is unfolded. */
  place: 'list' | 'page' | 'comment'
  /** The id of the group, event or content on its page, where the post does not repeat it. */
  here?: string
  /** Set for own posts. */
  onDelete?: () => void
  /** Set for posts of others. */
  onReport?: () => void
}

/** The group, event or content of the post, if it is not for everyone. */
function placeOf({ event, group, content }: Activity, here: string | undefined): { href: string; name: string } | null {
  const place = group ?? event ?? content
  if (place === null || place.id === here) return null
  if (group) return { href: paths.group({ group: group.slug }), name: group.name }
  if (event) return { href: paths.event({ event: event.slug }), name: event.name }
  // Content without a title is shown with the name of its channel.
  return (
    content && {
      href: paths.content({ channel: content.channel.slug, content: content.slug }),
      name: content.title ?? content.channel.name,
    }
  )
}

/** A separate component, so that the clock re-renders only the time. The date is made when a pointer asks for it: that costs a row twice its time. */
function When({ at, now }: { at: string; now?: number }) {
  const { language } = useWords()
  const current = useNow()
  return (
    <time
      data-ages
      dateTime={at}
      onPointerEnter={({ currentTarget }) => (currentTarget.title = longDate(at, { locale: language, timeZone: 'local' }))}
    >
      {ago(at, language, now ?? current)}
    </time>
  )
}

/** Links to the same page as the name, so it is hidden from screen readers and the keyboard. */
function Face({ account, name, href }: { account: Activity['account']; name: string; href: string | undefined }) {
  const face = <Avatar name={name} size="lead" imageUrl={account.image?.uri} shape={account.accountType === 'team' ? 'square' : 'circle'} />
  return href === undefined ? (
    face
  ) : (
    <Anchor className={styles.face} href={href} tabIndex={-1} aria-hidden>
      {face}
    </Anchor>
  )
}

export function Post({ post, now, place, here, onDelete, onReport }: PostProps) {
  const { t } = useWords()
  const id = useId()
  const name = displayName(post.account)
  const page = useFeature('accounts') ? paths.person({ accountId: post.account.username }) : undefined
  const author = page ? (
    <Anchor className={styles.author} href={page}>
      <bdi className={styles.name}>{name}</bdi>
    </Anchor>
  ) : (
    <bdi className={styles.name}>{name}</bdi>
  )
  const when = <When at={post.createdAt} now={now} />
  const where = place === 'comment' ? null : placeOf(post, here)
  // At most one card, and none beside a picture.
  const link = post.image || post.video ? null : post.entities?.find(({ linkPreview }) => linkPreview?.title)?.linkPreview
  const items: MenuItem[] = [
    ...(place === 'comment'
      ? []
      : laterItems({ kind: 'post', id: post.id, title: post.message, by: name, href: paths.post({ activityId: post.id }) })),
    ...(onReport ? [{ label: t('feed.report'), icon: 'flag', onPress: onReport } as const] : []),
    ...(onDelete ? [{ label: t('feed.delete'), icon: 'trash-2', danger: true, onPress: onDelete } as const] : []),
  ]
  // The fragment in addresses of comment notifications.
  const anchor = place === 'comment' ? `c-${post.id}` : undefined
  const meant = useNamed(anchor)
  return (
    <article
      id={anchor}
      className={cx(styles.post, place === 'list' && styles.opens, place === 'comment' && styles.comment, meant && styles.meant)}
      aria-labelledby={id}
    >
      <Face account={post.account} name={name} href={page} />
      <div className={styles.body}>
        <header className={styles.by}>
          <div className={styles.who}>
            <span id={id}>
              {where
                ? rich(t('feed.nameIn'), {
                    name: author,
                    place: (
                      <Anchor className={styles.place} href={where.href}>
                        <bdi>{where.name}</bdi>
                      </Anchor>
                    ),
                  })
                : author}
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
          {items.length > 0 && (
            <span className={styles.menu}>
              <Menu label={t('feed.moreOf', { name })} items={items} />
            </span>
          )}
        </header>
        <PostText post={post} whole={place === 'page'} />
        {(post.image || post.video) && <PostMedium post={post} />}
        {link && <LinkCard preview={link} />}
        <PostActions post={post} place={place} />
      </div>
    </article>
  )
}
