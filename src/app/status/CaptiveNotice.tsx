// A notice for captive networks above the screen, because no request works until the person has signed in to the network.
import { useTranslation } from 'react-i18next'
import { Banner } from '../../ui/overlays/Banner.tsx'
import styles from './CaptiveNotice.module.css'
import { SignInToNetwork } from '../../components/organization/SignInToNetwork.tsx'

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
