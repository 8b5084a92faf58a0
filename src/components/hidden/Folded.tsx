// Something that a hidden word or person folds into one line, until it is opened. Loaded only if something is hidden.
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { own } from '../../state/identity/own.ts'
import { Button } from '../../ui/controls/Button.tsx'
import styles from './Folded.module.css'
import { hiddenBy } from './is-hidden.ts'

export interface FoldedProps {
  /** The id of its author, if it has one. */
  by?: string
  /** What the author wrote. */
  text: string
  /** Part of a line that leads to the whole: it has no button of its own. */
  inline?: boolean
  children: ReactNode
}

export function Folded({ by, text, inline, children }: FoldedProps) {
  const { t } = useTranslation()
  const { hidden } = useSnapshot(own)
  const [isOpen, setOpen] = useState(false)
  const why = hiddenBy(hidden, { by, text })
  if (isOpen || why === null) return children
  if (inline) return t('hidden.folded', { why })
  return (
    <div className={styles.line}>
      <p>{t('hidden.folded', { why })}</p>
      <Button kind="quiet" size="sm" icon="eye" onClick={() => setOpen(true)}>
        {t('hidden.show')}
      </Button>
    </div>
  )
}
