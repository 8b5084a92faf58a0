// The visible player: title, position and controls. The controls are not mirrored in right-to-left scripts.
import { useTranslation } from 'react-i18next'
import { playTime } from '../../lib/time/play-time.ts'
import { paths } from '../../paths.ts'
import type { Player, Playing } from '../../state/device/player.ts'
import { Anchor } from '../../ui/navigation/Anchor.tsx'
import { Avatar } from '../../ui/pictures/Avatar.tsx'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { StateLine } from '../../ui/rows/StateLine.tsx'
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx'
import { BACK, ON } from './media-session.ts'
import styles from './PlayerCard.module.css'

export interface PlayerCardProps extends Omit<Player, 'playing'> {
  playing: Playing
  /** Plays or pauses; retries after a failure. */
  onToggle: () => void
  /** Seeks by a number of seconds. */
  onSkip: (by: number) => void
  /** Seeks to a position in seconds. */
  onSeek: (second: number) => void
  onSpeed: (speed: number) => void
  onClose: () => void
}

const speeds = [0.75, 1, 1.25, 1.5, 2]

export function PlayerCard({ playing, state, at, length, speed, onToggle, onSkip, onSeek, onSpeed, onClose }: PlayerCardProps) {
  const { t, i18n } = useTranslation()
  const { channel } = playing
  const time = (seconds: number) => playTime(seconds, i18n.language)
  const how = { at: time(at), length: time(length ?? 0) }
  const going = state === 'playing'
  return (
    <div className={styles.card}>
      <div className={styles.picture}>
        <Avatar name={channel.name} shape="square" imageUrl={playing.imageUrl ?? channel.imageUrl} />
      </div>
      <div className={styles.text}>
        <p className={styles.title}>
          <Anchor href={paths.content({ channel: channel.slug, content: playing.slug })}>
            {playing.title === null ? t('contents.untitled') : <bdi>{playing.title}</bdi>}
          </Anchor>
        </p>
        <p className={styles.channel}>
          <bdi>{channel.name}</bdi>
        </p>
      </div>
      <IconButton
        icon={going ? 'pause' : 'play'}
        label={going ? t('contents.pause') : t('contents.play')}
        className={styles.main}
        onClick={onToggle}
      />
      <IconButton icon="x" label={t('contents.closePlayer')} onClick={onClose} />
      <div className={styles.controls} dir="ltr">
        <IconButton icon="rotate-ccw" label={t('contents.back15')} onClick={() => onSkip(-BACK)} />
        <IconButton icon="rotate-cw" label={t('contents.on30')} onClick={() => onSkip(ON)} />
        <input
          type="range"
          className={styles.range}
          aria-label={t('contents.position')}
          aria-valuetext={t('contents.positionOf', how)}
          min={0}
          max={Math.floor(length ?? 0)}
          value={at}
          disabled={length === null}
          onChange={(event) => onSeek(Number(event.target.value))}
        />
        <span className={styles.time}>{length === null ? how.at : `${how.at} / ${how.length}`}</span>
        <label className={styles.speed}>
          <VisuallyHidden>{t('contents.speed')}</VisuallyHidden>
          <select value={speed} onChange={(event) => onSpeed(Number(event.target.value))}>
            {speeds.map((one) => (
              <option key={one} value={one}>
                {t('contents.times', { speed: one })}
              </option>
            ))}
          </select>
        </label>
      </div>
      <div role="status" className={styles.status}>
        {state === 'failed' && (
          <StateLine kind="warn" icon="wifi-off">
            {t('contents.unplayable')}
          </StateLine>
        )}
      </div>
    </div>
  )
}
