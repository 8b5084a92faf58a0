// The player over every screen: above the tabs of a phone, at the end of a wide window. Loaded when something plays.
import { Suspense, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../kit/lazy/lazy-part.ts'
import { clearPlayer, player } from '../../state/device/player.ts'
import styles from './FloatingPlayer.module.css'
import { PlayerCard } from './PlayerCard.tsx'
import { toggle } from './sound.ts'
import { standAtFoot } from './stand-at-foot.ts'

const PlayerSheet = lazyPart(() => import('./PlayerSheet.tsx'), 'PlayerSheet')

/** Rendered beside the main column, which reserves space for it. */
export function FloatingPlayer() {
  const { t } = useTranslation()
  const { playing, state, at, length } = useSnapshot(player)
  const [open, setOpen] = useState(false)
  if (!playing) return null
  const close = () => {
    clearPlayer()
    // The focused button is removed, so the focus is moved back to the page.
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  }
  return (
    <>
      <aside ref={standAtFoot} aria-label={t('contents.player')} className={styles.player}>
        <PlayerCard {...{ playing, state, at, length }} onOpen={() => setOpen(true)} onToggle={toggle} onClose={close} />
      </aside>
      <Suspense>{open && <PlayerSheet onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
