// Pictures and videos of posts, each linked to its post.
import { useTranslation } from 'react-i18next'
import type { Activity } from '../../../contract/community/activities.ts'
import { sinceDay } from '../../../lib/time/since.ts'
import { paths } from '../../../paths.ts'
import { Anchor } from '../../../ui/navigation/Anchor.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { Picture } from '../../../ui/pictures/Picture.tsx'
import styles from './MediaGrid.module.css'

export function MediaGrid({ posts }: { posts: readonly Activity[] }) {
  const { t, i18n } = useTranslation()
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari forgets that a list without bullets is one
    <ul role="list" className={styles.grid}>
      {posts.map(({ id, image, video, createdAt }) => {
        const day = sinceDay(createdAt, i18n.language, Date.now())
        return (
          <li key={id}>
            <Anchor className={styles.tile} href={paths.post({ activityId: id })}>
              <Picture
                image={video ? { uri: video.thumbnailUrl, width: video.width, height: video.height } : image}
                alt={video ? t('people.videoOf', { day }) : t('people.mediaOf', { day })}
                ratio={1}
                sizes="(min-width: 42rem) 13rem, 33vw"
              />
              {video && <Icon name="play" className={styles.play} />}
            </Anchor>
          </li>
        )
      })}
    </ul>
  )
}
