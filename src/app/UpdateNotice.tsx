// A newer version waits: said once, taken when the person says so.
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { applyUpdate, update } from '../offline/worker.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import styles from './UpdateNotice.module.css'

export function UpdateNotice() {
  const { t } = useTranslation()
  const { waiting } = useSnapshot(update)
  if (!waiting) return null
  return (
    <div className={styles.notice} role="status">
      <Banner
        kind="info"
        icon="refresh-cw"
        title={t('shell.updateTitle')}
        actions={
          <Button size="sm" onClick={applyUpdate}>
            {t('shell.updateNow')}
          </Button>
        }
      >
        {t('shell.updateText')}
      </Banner>
    </div>
  )
}
