// Pictures and videos of posts, each linked to its post.
import { useTranslation } from 'react-i18next'
import type { Activity } from '../../../contract/community/activities.ts'
import { sinceDay } from '../../../lib/time/since.ts'
import { paths } from '../../../paths.ts'
import { MediaTiles } from '../../media/MediaTiles.tsx'

export function MediaGrid({ posts }: { posts: readonly Activity[] }) {
  const { t, i18n } = useTranslation()
  const tiles = posts.map(({ id, image, video, createdAt }) => {
    const day = sinceDay(createdAt, i18n.language, Date.now())
    return {
      id,
      image: video ? { uri: video.thumbnailUrl, width: video.width, height: video.height } : image,
      alt: video ? t('people.videoOf', { day }) : t('people.mediaOf', { day }),
      isVideo: video !== null,
      href: paths.post({ activityId: id }),
    }
  })
  return <MediaTiles tiles={tiles} />
}
