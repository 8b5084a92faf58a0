// A video of an event. Nothing but its poster is loaded before it is played.
import { useTranslation } from 'react-i18next'
import { savesData } from '../../../lib/device/data-saver.ts'
import styles from './EventVideo.module.css'
import type { ShownVideo } from './media-of.ts'

export function EventVideo({ name, description, video }: ShownVideo) {
  const { t } = useTranslation()
  return (
    <figure className={styles.video}>
      {video.readyToStream ? (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- the contract has no captions
        <video
          className={styles.clip}
          controls
          playsInline
          preload="none"
          poster={savesData() ? undefined : video.previewUrl || video.thumbnailUrl}
          src={video.hlsUrl}
          width={video.width}
          height={video.height}
          aria-label={name}
        />
      ) : (
        <p className={styles.wait}>{t('eventParts.videoNotReady')}</p>
      )}
      <figcaption>
        <bdi>{name}</bdi>
        {description && (
          <span className={styles.what} dir="auto">
            {description}
          </span>
        )}
      </figcaption>
    </figure>
  )
}
