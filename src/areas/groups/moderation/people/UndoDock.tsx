// The latest decision with an undo button, within reach of the thumb. Also announced to screen readers.
import { useTranslation } from 'react-i18next'
import { rich } from '../../../../i18n/rich.tsx'
import { displayName } from '../../../../lib/text/display-name.ts'
import { Button } from '../../../../ui/controls/Button.tsx'
import styles from './RequestQueue.module.css'
import type { Decided } from './use-decisions.ts'

/** Undoes the latest decision; pressed again, the one before. Empty when the five seconds are over. */
export function UndoDock({ open, onUndo }: { open: readonly Decided[]; onUndo: () => void }) {
  const { t } = useTranslation()
  const last = open.at(-1)
  return (
    <div className={styles.place} role="status">
      {last && (
        <div className={styles.dock}>
          <p>{rich(t(`moderation.requests.done.${last.decision}`), { name: <bdi>{displayName(last.request.account)}</bdi> })}</p>
          <Button size="sm" icon="undo-2" aria-keyshortcuts="z" onClick={onUndo}>
            {t('common.undo')}
          </Button>
        </div>
      )}
    </div>
  )
}
