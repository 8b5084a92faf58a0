// The picture or clip of a post.
import { Suspense, useState } from 'react'
import type { Activity } from '../../../contract/community/activities.ts'
import { useWords } from '../../../i18n/words.tsx'
import { savesData } from '../../../lib/device/data-saver.ts'
import { displayName } from '../../../lib/text/display-name.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Picture } from '../../../ui/pictures/Picture.tsx'
import { lazyPart } from '../../../kit/lazy/lazy-part.ts'
import styles from './PostMedium.module.css'

const PictureViewer = lazyPart(() => import('../../viewer/PictureViewer.tsx'), 'PictureViewer')

/** Limits of the aspect ratio. */
const shapeOf = ({ width, height }: { width: number; height: number }): number => Math.min(1.91, Math.max(0.8, width / height))

export function PostMedium({ post: { image, video, account } }: { post: Activity }) {
  const { t } = useWords()
  const name = displayName(account)
  const [shown, setShown] = useState<string>()
  const [isAwaited, setAwaited] = useState(savesData)
  if (video) {
    return (
      <div className={styles.medium}>
        {video.readyToStream ? (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- the contract has no captions
          <video
            className={styles.clip}
            controls
            playsInline
            preload="none"
            poster={isAwaited ? undefined : video.previewUrl || video.thumbnailUrl}
            src={video.hlsUrl}
            style={{ aspectRatio: shapeOf(video) }}
            aria-label={t('feed.clipOf', { name })}
          />
        ) : (
          <p className={styles.wait}>{t('feed.clipNotReady')}</p>
        )}
      </div>
    )
  }
  if (image && isAwaited)
    return (
      <div className={styles.medium}>
        <Button kind="quiet" icon="image" className={styles.awaited} onClick={() => setAwaited(false)}>
          {t('feed.showPicture')}
        </Button>
      </div>
    )
  return (
    image && (
      <div className={styles.medium}>
        <button
          type="button"
          className={styles.opens}
          aria-label={t('feed.openPicture', { name })}
          onClick={({ currentTarget }) => setShown(currentTarget.parentElement?.querySelector('img')?.currentSrc || image.uri)}
        />
        <Picture image={image} alt={t('feed.pictureOf', { name })} ratio={shapeOf(image)} sizes="(min-width: 42rem) 36rem, 85vw" />
        <Suspense>
          {shown && <PictureViewer image={image} alt={t('feed.pictureOf', { name })} shown={shown} onClose={() => setShown(undefined)} />}
        </Suspense>
      </div>
    )
  )
}
