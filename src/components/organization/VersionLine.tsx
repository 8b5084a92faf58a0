// The current version, and what prevents an update.
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { update } from '../../state/device/update.ts'
import styles from './VersionLine.module.css'

export function VersionLine() {
  const { t } = useTranslation()
  const { failed, stuck } = useSnapshot(update)
  return (
    <div className={styles.version}>
      <p>{t('settings.version', { build: __BUILD__ })}</p>
      {failed && <p>{t('updates.noWorker')}</p>}
      {stuck && <p>{t('updates.stuck')}</p>}
    </div>
  )
}
