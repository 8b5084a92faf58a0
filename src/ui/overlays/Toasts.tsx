// Toasts: at the top end, failures at the top centre. Above everything, including dialogs.
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { Anchor } from '../navigation/Anchor.tsx'
import { Button } from '../controls/Button.tsx'
import { cx } from '../cx.ts'
import { Icon } from '../icons/Icon.tsx'
import { IconButton } from '../controls/IconButton.tsx'
import styles from './Toasts.module.css'
import { useLabels } from '../labels.ts'

export interface ToastView {
  id: number
  kind: 'plain' | 'good' | 'bad' | 'message'
  title: ReactNode
  text?: ReactNode
  /** An avatar for a message; otherwise the icon of the kind. */
  lead?: ReactNode
  action?: { label: ReactNode; onPress?: () => void; href?: string }
  /** The whole toast opens it. */
  href?: string
}

export interface ToastsProps {
  toasts: readonly ToastView[]
  onDismiss: (id: number) => void
  /** Pauses its timer on hover and focus. */
  onHold: (id: number) => void
  onRelease: (id: number) => void
}

function Toast({ toast, onDismiss, onHold, onRelease }: { toast: ToastView } & Omit<ToastsProps, 'toasts'>) {
  const labels = useLabels()
  const { id } = toast
  const hold = () => onHold(id)
  const release = () => onRelease(id)
  const title =
    toast.href === undefined ? (
      toast.title
    ) : (
      <Anchor href={toast.href} className={styles.open} onClick={() => onDismiss(id)}>
        {toast.title}
      </Anchor>
    )
  return (
    <div className={cx(styles.toast, styles[toast.kind])} onPointerEnter={hold} onPointerLeave={release} onFocus={hold} onBlur={release}>
      {toast.lead ?? <Icon name={toast.kind === 'bad' ? 'circle-alert' : toast.kind === 'good' ? 'check' : 'info'} />}
      <div className={styles.text}>
        <strong>{title}</strong>
        {toast.text !== undefined && <p>{toast.text}</p>}
      </div>
      <div className={styles.end}>
        {toast.action && (
          <Button
            kind="quiet"
            size="sm"
            href={toast.action.href}
            onClick={() => {
              toast.action?.onPress?.()
              onDismiss(id)
            }}
          >
            {toast.action.label}
          </Button>
        )}
        <IconButton icon="x" label={labels.close} onClick={() => onDismiss(id)} />
      </div>
    </div>
  )
}

/** Two lists in one popover. They stay rendered while empty, because screen readers announce only changes of existing regions. */
export function Toasts({ toasts, ...timing }: ToastsProps) {
  const labels = useLabels()
  const ref = useRef<HTMLDivElement>(null)
  const newest = toasts.at(-1)?.id
  useLayoutEffect(() => {
    const region = ref.current
    if (!region?.showPopover) return
    // Reopened to be above dialogs opened since; if none is open it stays, to remain in the accessibility tree.
    if (region.matches(':popover-open')) {
      if (document.querySelectorAll(':modal, :popover-open').length === 1) return
      region.hidePopover()
    }
    region.showPopover()
  }, [newest])
  const drawn = (list: readonly ToastView[]) => list.map((toast) => <Toast key={toast.id} toast={toast} {...timing} />)
  return (
    <div ref={ref} popover="manual" role="region" aria-label={labels.notifications} className={styles.region}>
      <div role="alert" className={styles.middle}>
        {drawn(toasts.filter(({ kind }) => kind === 'bad'))}
      </div>
      <div role="log" className={styles.corner}>
        {drawn(toasts.filter(({ kind }) => kind !== 'bad'))}
      </div>
    </div>
  )
}
