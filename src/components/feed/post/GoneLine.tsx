// The line in place of a post that someone has just put out of their sight.
import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/controls/Button.tsx'
import styles from './GoneLine.module.css'

export interface GoneLineProps {
  words: string
  onUndo?: () => void
  /** It has just taken the place of what had the focus. */
  takesFocus?: boolean
  /** What can be done next. */
  children?: ReactNode
}

export function GoneLine({ words, onUndo, takesFocus, children }: GoneLineProps) {
  const { t } = useTranslation()
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Whoever is somewhere else by now is left there.
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
