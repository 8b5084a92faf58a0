// The player over every screen: above the tabs of a phone, at the end of a wide window. Loaded when something plays.
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { clearPlayer, player } from '../../state/device/player.ts'
import styles from './FloatingPlayer.module.css'
import { PlayerCard } from './PlayerCard.tsx'
import { seek, setSpeed, skip, toggle } from './sound.ts'
import { standAtFoot } from './stand-at-foot.ts'

/** Rendered beside the main column, which reserves space for it. */
export function FloatingPlayer() {
  const { t } = useTranslation()
  const { playing, ...how } = useSnapshot(player)
  if (!playing) return null
  const close = () => {
    clearPlayer()
    // The focused button is removed, so the focus is moved back to the page.
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  }
  return (
    <aside ref={standAtFoot} aria-label={t('contents.player')} className={styles.player}>
      <PlayerCard playing={playing} {...how} onToggle={toggle} onSkip={skip} onSeek={seek} onSpeed={setSpeed} onClose={close} />
    </aside>
  )
}
