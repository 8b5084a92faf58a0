// The small player: what plays, how much is left, and the two buttons that are always needed. The rest is in the sheet that it opens.
import { useTranslation } from 'react-i18next'
import { listed } from '../../lib/text/listed.ts'
import { playTime } from '../../lib/time/play-time.ts'
import type { Player, Playing } from '../../state/device/player.ts'
import { Avatar } from '../../ui/pictures/Avatar.tsx'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { StateLine } from '../../ui/rows/StateLine.tsx'
import { minutesLeft } from './minutes-left.ts'
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx'
import styles from './PlayerCard.module.css'

export interface PlayerCardProps extends Pick<Player, 'state' | 'at' | 'length'> {
  playing: Playing
  onOpen: () => void
  /** Plays or pauses; retries after a failure. */
  onToggle: () => void
  onClose: () => void
}

export function PlayerCard({ playing, state, at, length, onOpen, onToggle, onClose }: PlayerCardProps) {
  const { t, i18n } = useTranslation()
  const { channel } = playing
  const title = playing.title ?? t('contents.untitled')
  const going = state !== 'paused' && state !== 'failed'
  const left = length === null ? playTime(at, i18n.language) : minutesLeft(length - at, i18n.language, t)
  return (
    <div className={styles.card}>
      <button type="button" className={styles.open} aria-haspopup="dialog" onClick={onOpen}>
        <VisuallyHidden>{t('contents.openPlayer')}</VisuallyHidden>
        <span className={styles.picture}>
          <Avatar name={channel.name} shape="square" imageUrl={playing.imageUrl ?? channel.imageUrl} />
        </span>
        <span className={styles.text}>
          <bdi className={styles.title}>{title}</bdi>
          <span className={styles.channel}>
            <bdi>{listed([channel.name, left], i18n.language)}</bdi>
          </span>
        </span>
      </button>
      <IconButton
        icon={going ? 'pause' : 'play'}
        label={going ? t('contents.pause') : t('contents.play')}
        className={styles.main}
        onClick={onToggle}
      />
      <IconButton icon="x" label={t('contents.closePlayer')} onClick={onClose} />
      <div role="status" className={styles.status}>
        {state === 'failed' && (
          <StateLine kind="warn" icon="circle-alert">
            {t('contents.unplayable')}
          </StateLine>
        )}
        {state === 'waiting' && (
          <StateLine kind="warn" icon="wifi-off">
            {t('contents.waitingForNetwork')}
          </StateLine>
        )}
      </div>
      <progress className={styles.progress} aria-hidden max={length ?? 1} value={length === null ? 0 : at} />
    </div>
  )
}
