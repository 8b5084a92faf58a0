// A post in three lines, outside of feeds.
import { useTranslation } from 'react-i18next'
import type { Activity } from '../../contract/community/activities.ts'
import { ago } from '../../lib/time/durations.ts'
import { displayName } from '../../lib/text/display-name.ts'
import { paths } from '../../paths.ts'
import { Avatar } from '../../ui/pictures/Avatar.tsx'
import { Row } from '../../ui/rows/Row.tsx'
import styles from './PostPreview.module.css'

export function PostPreview({ post, now }: { post: Activity; now: number }) {
  const { t, i18n } = useTranslation()
  const name = displayName(post.account)
  return (
    <Row
      top
      lead={
        <Avatar
          name={name}
          size="lead"
          imageUrl={post.account.image?.uri}
          shape={post.account.accountType === 'team' ? 'square' : 'circle'}
        />
      }
      href={paths.post({ activityId: post.id })}
      title={
        <>
          <bdi>{name}</bdi>{' '}
          <time className={styles.when} data-ages dateTime={post.createdAt}>
            {ago(post.createdAt, i18n.language, now)}
          </time>
        </>
      }
      second={
        <span className={styles.text} dir="auto">
          {post.message || t('community.picture')}
        </span>
      }
    />
  )
}
