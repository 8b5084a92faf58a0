// The layout of a form: error summary, fields, one button, draft status, and the question before leaving.
import { Suspense, type ReactNode } from 'react'
import { Button } from '../../ui/controls/Button.tsx'
import { Dock, type DockProps } from '../../ui/layout/Dock.tsx'
import { useActing } from '../hooks/acting-context.ts'
import { usePaused } from '../hooks/use-paused.ts'
import { lazyPart } from '../lazy/lazy-part.ts'
import { DraftLine } from './DraftLine.tsx'
import { ErrorSummary } from './ErrorSummary.tsx'
import styles from './Form.module.css'
import type { Form as FormLife } from './use-form.ts'
import { useLeaveGuard } from './leaving/use-leave-guard.ts'

const PausedLine = lazyPart(() => import('../writes/PausedLine.tsx'), 'PausedLine')
const ActingLine = lazyPart(() => import('./ActingLine.tsx'), 'ActingLine')

export interface FormProps {
  /** The result of useForm. */
  of: Omit<FormLife, 'base'>
  /** The label of the button. */
  submit: ReactNode
  /** Its kind: 'bad' for what destroys something. */
  kind?: 'solid' | 'bad'
  /** Information below the button. */
  note?: ReactNode
  /** Puts the button into the bar at the lower edge, with this beside it. */
  beside?: DockProps['beside']
  children: ReactNode
}

export function Form({ of: form, submit, kind = 'solid', note, beside, children }: FormProps) {
  const isPaused = usePaused()
  const acting = useActing()
  useLeaveGuard(form.risk)
  const button = (
    <Button kind={kind} size="big" type="submit" busy={form.busy} disabled={isPaused}>
      {submit}
    </Button>
  )
  const fields = (
    <>
      <ErrorSummary of={form.summary} />
      {children}
      <div className={styles.end}>
        <Suspense>
          {isPaused && <PausedLine />}
          {acting && !isPaused && <ActingLine {...acting} />}
        </Suspense>
        {!beside && button}
        {form.dirty && form.draft && <DraftLine draft={form.draft} />}
        {note}
      </div>
    </>
  )
  return (
    <form key={form.draft?.round} {...form.props} className={beside ? undefined : styles.form}>
      {beside ? <div className={styles.form}>{fields}</div> : fields}
      {beside && <Dock beside={beside}>{button}</Dock>}
    </form>
  )
}
