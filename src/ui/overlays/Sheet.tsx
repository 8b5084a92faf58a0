// A modal sheet: from the bottom on a phone, in the middle of a wide window.
import { useId, type ReactNode } from 'react'
import { cx } from '../cx.ts'
import { IconButton } from '../controls/IconButton.tsx'
import styles from './Sheet.module.css'
import { useModal } from './use-modal.ts'
import { useSwipeDown } from './use-swipe-down.ts'
import { useLabels } from '../labels.ts'

export interface SheetProps {
  open: boolean
  /** Called by Esc, the back gesture, a press outside, a swipe down and the close button. */
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** In the middle on every screen, for questions. */
  centred?: boolean
}

/** Children are rendered only while it is open. The focus returns to its previous element. */
export function Sheet({ open, onClose, title, children, centred }: SheetProps) {
  const id = useId()
  const labels = useLabels()
  const modal = useModal(open, onClose)
  const swipe = useSwipeDown(() => modal.ref.current?.close())
  return (
    <dialog {...modal} aria-labelledby={id} className={cx(styles.dialog, centred && styles.centred)}>
      {open && (
        <div className={styles.sheet}>
          <div className={styles.head} {...swipe}>
            <span className={styles.grab} aria-hidden />
            <h2 id={id}>{title}</h2>
            <IconButton icon="x" label={labels.close} onClick={() => modal.ref.current?.close()} />
          </div>
          <div className={styles.body}>{children}</div>
        </div>
      )}
    </dialog>
  )
}
