// Short news at the edge of the screen: at the top end, one's own failures in the top middle. Above everything, dialogs too.
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
  /** An avatar, for a message. Otherwise the icon of the kind. */
  lead?: ReactNode
  action?: { label: ReactNode; onPress?: () => void; href?: string }
  /** The whole toast opens it. */
  href?: string
}

export interface ToastsProps {
  toasts: readonly ToastView[]
  onDismiss: (id: number) => void
  /** Its time stands still under the pointer and while the focus is inside. */
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

/** Two lists in one popover. All stay shown while empty, because screen readers hear only what is added to what was there before. */
export function Toasts({ toasts, ...timing }: ToastsProps) {
  const labels = useLabels()
  const ref = useRef<HTMLDivElement>(null)
  const newest = toasts.at(-1)?.id
  useLayoutEffect(() => {
    const region = ref.current
    if (!region?.showPopover) return
    // Shown again, it is placed above what opened since; where nothing is open, it never leaves the accessibility tree.
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
