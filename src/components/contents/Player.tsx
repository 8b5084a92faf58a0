// A clip or a sound, by the browser's own player: it knows speed, captions, the lock screen and the keyboard already.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Content } from '../../contract/channels.ts'
import { Picture } from '../../ui/Picture.tsx'
import { StateLine } from '../../ui/StateLine.tsx'
import styles from './Player.module.css'

/** The picture of the content alone where there is nothing to play, and nothing where it has none. */
export function Player({ content: { title, video, audio, image, squareImage } }: { content: Content }) {
  const { t } = useTranslation()
  const [failed, setFailed] = useState(false)
  const cover = audio ? (squareImage ?? image) : image
  const label = title ?? t('contents.untitled')
  const onError = () => setFailed(true)
  return (
    <div className={styles.player}>
      {video ? (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- nobody gives us captions; the text below says what it is about
        <video
          className={styles.video}
          controls
          playsInline
          preload="none"
          aria-label={label}
          poster={video.thumbnailUrl || image?.uri}
          width={video.width}
          height={video.height}
          src={video.hlsUrl}
          onError={onError}
        />
      ) : (
        cover && (
          <div className={audio ? styles.square : styles.wide}>
            <Picture
              image={cover}
              alt=""
              ratio={audio ? 1 : '16/9'}
              sizes={audio ? '14rem' : '(min-width: 42rem) 40rem, 100vw'}
              className={styles.picture}
            />
          </div>
        )
      )}
      {audio?.url && (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- as above
        <audio className={styles.audio} controls preload="none" aria-label={label} src={audio.url} onError={onError} />
      )}
      {failed && (
        <StateLine kind="warn" icon="wifi-off">
          {t('contents.unplayable')}
        </StateLine>
      )}
    </div>
  )
}
