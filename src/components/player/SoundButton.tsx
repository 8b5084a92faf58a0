// Starts audio in the floating player, where it was stopped, and pauses it: as a button of a page, or a small one in a row.
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { playTime } from '../../lib/time/play-time.ts'
import { player, type Playing } from '../../state/device/player.ts'
import { own } from '../../state/identity/own.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { placeOf } from './begun.ts'
import styles from './SoundButton.module.css'
import { start, toggle } from './sound.ts'
import { useSavedMedia } from './saving/use-saved-media.ts'

export interface SoundButtonProps {
  playing: Playing
  /** What plays after it; computed at the press. */
  queue?: () => readonly Playing[]
  /** A round button, which says the title to screen readers. */
  small?: boolean
}

export function SoundButton({ playing, queue, small }: SoundButtonProps) {
  const { t, i18n } = useTranslation()
  const now = useSnapshot(player)
  // Opened before the press, so that a saved file plays without a network.
  useSavedMedia()
  const here = now.playing?.id === playing.id
  const going = here && now.state !== 'paused' && now.state !== 'failed'
  const { listening, begun } = useSnapshot(own)
  // Not while it plays, because what plays is noted every second.
  const place = here ? 0 : placeOf({ listening, begun }, playing.id)
  const press = () => (here ? toggle() : start(playing, queue?.()))
  if (small) {
    const title = playing.title ?? t('contents.untitled')
    return (
      <IconButton
        icon={going ? 'pause' : 'play'}
        label={t(going ? 'contents.pauseOf' : 'contents.playOf', { title })}
        className={here ? styles.here : styles.small}
        onClick={press}
      />
    )
  }
  return (
    <Button kind={here ? 'soft' : 'solid'} icon={going ? 'pause' : 'play'} onClick={press}>
      {going ? t('contents.pause') : place > 0 ? t('contents.playFrom', { time: playTime(place, i18n.language) }) : t('contents.play')}
    </Button>
  )
}
