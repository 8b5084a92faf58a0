// Landmarks, the skip link, and the two shapes of the app: tabs at the foot of a phone, a rail beside a wide window.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LanguageOffer } from '../i18n/LanguageOffer.tsx'
import { cx } from '../ui/cx.ts'
import { SkipLink } from '../ui/SkipLink.tsx'
import styles from './Layout.module.css'
import { Navigation } from './Navigation.tsx'
import type { ScreenRoute } from './routes.tsx'
import { UpdateNotice } from './UpdateNotice.tsx'

export function Layout({ route, children }: { route: ScreenRoute | undefined; children: ReactNode }) {
  const { t } = useTranslation()
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
    <div className={styles.frame}>
      <div className={cx(styles.app, route?.tabs === 'hidden' && styles.untabbed)}>
        <SkipLink to="main">{t('shell.skip')}</SkipLink>
        <Navigation current={route?.tab} />
        <main id="main" tabIndex={-1} className={styles.main}>
          <LanguageOffer />
          <UpdateNotice />
          {children}
        </main>
      </div>
    </div>
  )
}
