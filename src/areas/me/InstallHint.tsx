// How to add the app to the home screen, where this is possible and not done yet.
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { install, promptInstall } from '../../components/push/install-prompt.ts'
import { Banner } from '../../ui/overlays/Banner.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import styles from './me.module.css'

export function InstallHint() {
  const { t } = useTranslation()
  const { way } = useSnapshot(install)
  if (way === 'offer') {
    return (
      <div className={styles.hint}>
        <Banner
          kind="info"
          icon="smartphone"
          title={t('me.installTitle')}
          actions={
            <Button size="sm" onClick={() => void promptInstall()}>
              {t('me.install')}
            </Button>
          }
        >
          {t('me.installText')}
        </Banner>
      </div>
    )
  }
  if (way === 'by-hand') {
    return (
      <div className={styles.hint}>
        <Banner kind="info" icon="share" title={t('me.installTitle')}>
          {t('me.installByHand')}
        </Banner>
      </div>
    )
  }
  return null
}
