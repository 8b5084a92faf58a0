// Loading without a saved copy: nothing for 300 ms, then the skeleton, and a text after 3 s.
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx'
import styles from './Waiting.module.css'

const SKELETON_AFTER = 300
const WORDS_AFTER = 3000

export function Waiting({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const [stage, setStage] = useState<'nothing' | 'skeleton' | 'words'>('nothing')
  useEffect(() => {
    const timers = [setTimeout(setStage, SKELETON_AFTER, 'skeleton'), setTimeout(setStage, WORDS_AFTER, 'words')]
    return () => timers.forEach(clearTimeout)
  }, [])
  return (
    <div className={styles.waiting} aria-busy>
      {stage !== 'nothing' && children}
      <p role="status" className={styles.words}>
        {stage === 'words' && t('common.still')}
        {stage === 'skeleton' && <VisuallyHidden>{t('common.loading')}</VisuallyHidden>}
      </p>
    </div>
  )
}
