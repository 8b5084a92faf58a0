// The confirmation of an irreversible action: it names the consequence, and the button repeats the verb.
import type { ReactNode } from 'react'
import { Button } from '../controls/Button.tsx'
import styles from './ConfirmSheet.module.css'
import { Dialog } from './Dialog.tsx'

export interface ConfirmSheetProps {
  open: boolean
  onClose: () => void
  /** "Leave Kiln Keepers?" */
  title: ReactNode
  /** The consequence, with counts. */
  children: ReactNode
  /** The verb: "Leave group". Never "OK". */
  confirm: ReactNode
  /** The cancel button: "Stay". */
  cancel: ReactNode
  onConfirm: () => void
  busy?: boolean
  /** Default bad: the action is destructive. */
  kind?: 'bad' | 'solid'
}

export function ConfirmSheet({ open, onClose, title, children, confirm, cancel, onConfirm, busy, kind = 'bad' }: ConfirmSheetProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <div className={styles.text}>{children}</div>
      <div className={styles.actions}>
        <Button kind={kind} busy={busy} onClick={onConfirm}>
          {confirm}
        </Button>
        <Button onClick={onClose}>{cancel}</Button>
      </div>
    </Dialog>
  )
}
