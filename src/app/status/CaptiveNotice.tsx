// A network that asks to sign in first: said above the screen, because nothing gets through until the person does.
import { useTranslation } from 'react-i18next'
import { Banner } from '../../ui/overlays/Banner.tsx'
import styles from './CaptiveNotice.module.css'
import { SignInToNetwork } from './SignInToNetwork.tsx'

export function CaptiveNotice() {
  const { t } = useTranslation()
  return (
    <div className={styles.notice}>
      <Banner kind="warn" icon="wifi-off" title={t('status.connection.captive')} actions={<SignInToNetwork />}>
        {t('status.connection.captiveText')}
      </Banner>
    </div>
  )
}
