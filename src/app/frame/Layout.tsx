// Landmarks, the skip link, and the two layouts of the app: tabs at the bottom of a phone, a rail beside a wide window.
import { Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { cx } from '../../ui/cx.ts'
import { SkipLink } from '../../ui/navigation/SkipLink.tsx'
import { lazyPart } from '../../kit/lazy/lazy-part.ts'
import { useAfterPicture } from '../../kit/hooks/use-after-picture.ts'
import { ActingContext } from '../../kit/hooks/acting-context.ts'
import { sharedSession } from '../../state/identity/shared-until.ts'
import { player } from '../../state/device/player.ts'
import styles from './Layout.module.css'
import { LanguageOffer } from './later-parts.ts'
import { Navigation } from './Navigation.tsx'
import { Update } from '../notices/Notices.tsx'
import type { ScreenRoute } from '../routing/routes.ts'
import { useActingAs } from '../start/use-acting-as.ts'

const FloatingPlayer = lazyPart(() => import('../../components/player/FloatingPlayer.tsx'), 'FloatingPlayer')
const SharedStrip = lazyPart(() => import('./SharedStrip.tsx'), 'SharedStrip')
const ActingStrip = lazyPart(() => import('./ActingStrip.tsx'), 'ActingStrip')

export function Layout({ route, children }: { route: ScreenRoute | undefined; children: ReactNode }) {
  const { t } = useTranslation()
  const acting = useActingAs()
  const { playing } = useSnapshot(player)
  const { until } = useSnapshot(sharedSession)
  const told = useAfterPicture('frame')
  if (route?.bare) {
    return (
      <div className={styles.frame}>
        <main id="main" tabIndex={-1}>
          {children}
        </main>
      </div>
    )
  }
  return (
    <ActingContext value={acting}>
      <div className={styles.frame}>
        <div className={cx(styles.app, route?.tabs === 'hidden' && styles.untabbed)}>
          <SkipLink to="main">{t('shell.skip')}</SkipLink>
          <Navigation current={route?.tab} />
          <main id="main" tabIndex={-1} className={styles.main}>
            <Suspense>
              {until !== null && <SharedStrip until={until} />}
              {acting && <ActingStrip />}
              {told && <LanguageOffer />}
            </Suspense>
            <Update />
            {children}
          </main>
          <Suspense>{playing && <FloatingPlayer />}</Suspense>
        </div>
      </div>
      {acting && <div className={styles.acting} />}
    </ActingContext>
  )
}
