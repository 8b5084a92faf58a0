// The media of a content: a clip in the browser's player, which supports speed, captions and the keyboard; or audio, to play and to save.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Content } from '../../contract/community/channels.ts'
import { savesData } from '../../lib/device/data-saver.ts'
import { Picture } from '../../ui/pictures/Picture.tsx'
import { StateLine } from '../../ui/rows/StateLine.tsx'
import type { Playing } from '../../state/device/player.ts'
import { canBeHeard, playingOf } from '../player/playing-of.ts'
import { SaveSound } from '../player/saving/SaveSound.tsx'
import { pause } from '../player/sound.ts'
import { SoundButton } from '../player/SoundButton.tsx'
import styles from './ContentMedia.module.css'

export interface ContentMediaProps {
  content: Content
  /** What plays after it. */
  queue?: () => readonly Playing[]
}

/** Without media only the picture of the content; without a picture nothing is rendered. */
export function ContentMedia({ content, queue }: ContentMediaProps) {
  const { title, video, audio, image, squareImage } = content
  const { t } = useTranslation()
  const [failed, setFailed] = useState(false)
  const cover = audio ? (squareImage ?? image) : image
  const label = title ?? t('contents.untitled')
  return (
    <div className={styles.player}>
      {video ? (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- no one gives us captions; the contract has none; the text below says what it is about
        <video
          className={styles.video}
          controls
          playsInline
          preload="none"
          aria-label={label}
          poster={savesData() ? undefined : video.thumbnailUrl || image?.uri}
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
      {audio && (
        <div className={styles.sound}>
          {canBeHeard(content) ? (
            <>
              <SoundButton playing={playingOf(content)} queue={queue} />
              <SaveSound playing={playingOf(content)} />
            </>
          ) : (
            <StateLine kind="warn" icon="circle-alert">
              {t('contents.noAudio')}
            </StateLine>
          )}
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
