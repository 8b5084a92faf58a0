// The media of a content: a clip in the browser's player, which supports speed, captions and the keyboard; or a button that plays audio.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Content } from '../../contract/community/channels.ts'
import { Picture } from '../../ui/pictures/Picture.tsx'
import { StateLine } from '../../ui/rows/StateLine.tsx'
import styles from './Player.module.css'
import { pause } from './sound.ts'
import { SoundButton } from './SoundButton.tsx'

/** Without media only the picture of the content; without a picture nothing is rendered. */
export function Player({ content }: { content: Content }) {
  const { title, video, audio, image, squareImage } = content
  const { t } = useTranslation()
  const [failed, setFailed] = useState(false)
  const cover = audio ? (squareImage ?? image) : image
  const label = title ?? t('contents.untitled')
  return (
    <div className={styles.player}>
      {video ? (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- no one gives us captions; the text below says what it is about
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
          onPlay={pause}
          onError={() => setFailed(true)}
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
        <div className={styles.sound}>
          <SoundButton content={content} />
        </div>
      )}
      {failed && (
        <StateLine kind="warn" icon="wifi-off">
          {t('contents.unplayable')}
        </StateLine>
      )}
    </div>
  )
}
