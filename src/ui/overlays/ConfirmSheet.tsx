// The question before what cannot be taken back: it names the consequence, and the button repeats the verb.
import type { ReactNode } from 'react'
import { Button } from '../controls/Button.tsx'
import styles from './ConfirmSheet.module.css'
import { Dialog } from './Dialog.tsx'

export interface ConfirmSheetProps {
  open: boolean
  onClose: () => void
  /** "Leave Kiln Keepers?" */
  title: ReactNode
  /** What happens then, with counts. */
  children: ReactNode
  /** The verb: "Leave group". Never "OK". */
  confirm: ReactNode
  /** The way back: "Stay". */
  cancel: ReactNode
  onConfirm: () => void
  busy?: boolean
  /** Default bad: something is lost. */
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
