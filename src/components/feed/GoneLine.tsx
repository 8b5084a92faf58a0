// The line in place of a post that somebody has just put out of their sight.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import styles from './GoneLine.module.css'

export interface GoneLineProps {
  words: string
  onUndo?: () => void
  /** What can be done next. */
  children?: ReactNode
}

export function GoneLine({ words, onUndo, children }: GoneLineProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.line}>
      <p role="status">{words}</p>
      <span className={styles.acts}>
        {children}
        {onUndo && (
          <Button kind="quiet" size="sm" icon="undo-2" onClick={onUndo}>
            {t('common.undo')}
          </Button>
        )}
      </span>
    </div>
  )
}
