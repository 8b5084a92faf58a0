// Says that another tab changed the account in use, with a button to continue as that account.
import { useTranslation } from 'react-i18next'
import { changedElsewhere } from '../../state/identity/changed-elsewhere.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { useActing } from '../hooks/acting-context.ts'
import styles from './PausedLine.module.css'

export function PausedLine() {
  const { t } = useTranslation()
  const acting = useActing()
  return (
    <div role="status" className={styles.line}>
      <p>{acting ? t('sending.to', acting) : t('sending.back')}</p>
      <Button size="sm" onClick={() => (changedElsewhere.isUnconfirmed = false)}>
        {acting ? t('sending.go', acting) : t('sending.stay')}
      </Button>
    </div>
  )
}
