// A post that a hidden word or person folds into one line, until the person opens it. Loaded only if something is hidden.
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import type { BaseActivity } from '../../../contract/community/activities.ts'
import { own } from '../../../state/identity/own.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import styles from '../post/GoneLine.module.css'
import { hiddenBy } from './is-hidden.ts'

export interface FoldedProps {
  post: Pick<BaseActivity, 'account' | 'message'>
  /** The post. */
  children: ReactNode
}

export function Folded({ post, children }: FoldedProps) {
  const { t } = useTranslation()
  const { hidden } = useSnapshot(own)
  const [isOpen, setOpen] = useState(false)
  const why = hiddenBy(hidden, post)
  if (isOpen || why === null) return children
  return (
    <div className={styles.line}>
      <p>{t('hidden.folded', { why })}</p>
      <span className={styles.acts}>
        <Button kind="quiet" size="sm" icon="eye" onClick={() => setOpen(true)}>
          {t('hidden.show')}
        </Button>
      </span>
    </div>
  )
}
