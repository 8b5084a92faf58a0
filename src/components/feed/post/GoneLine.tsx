// The line that replaces a post that the person has just hidden.
import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/controls/Button.tsx'
import styles from './GoneLine.module.css'

export interface GoneLineProps {
  words: string
  onUndo?: () => void
  /** Whether it replaces the focused element. */
  takesFocus?: boolean
  /** Further actions. */
  children?: ReactNode
}

export function GoneLine({ words, onUndo, takesFocus, children }: GoneLineProps) {
  const { t } = useTranslation()
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // A focus that has moved elsewhere is not changed.
    if (takesFocus && document.activeElement === document.body) line.current?.querySelector<HTMLElement>('button:last-of-type')?.focus()
  }, [takesFocus])
  return (
    <div ref={line} className={styles.line}>
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
