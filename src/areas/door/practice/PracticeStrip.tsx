// Marks the practice with a text and a dashed frame, and switches its invented network off and on.
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { Toggle } from '../../../ui/choices/Toggle.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import styles from './PracticeStrip.module.css'
import type { Practice } from './practice.ts'

export function PracticeStrip({ practice: { network, setNetwork }, onPasses }: { practice: Practice; onPasses: () => void }) {
  const { t } = useTranslation()
  const { isOn } = useSnapshot(network)
  return (
    <section className={styles.strip} aria-label={t('practice.title')}>
      <p className={styles.words}>
        <strong>{t('practice.mark')}</strong> <span>{t('practice.nothingSent')}</span>
      </p>
      <div className={styles.tools}>
        <span className={styles.switch}>
          <span aria-hidden>{t('practice.noNetwork')}</span>
          <Toggle label={t('practice.noNetwork')} checked={!isOn} onChange={(off) => setNetwork(!off)} />
        </span>
        <Button size="sm" icon="qr-code" onClick={onPasses}>
          {t('practice.passes')}
        </Button>
      </div>
    </section>
  )
}
