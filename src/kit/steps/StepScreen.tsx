// A step of a multi-step form as a page: back button, progress, and a title that gets the focus when the step changes.
import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Bar } from '../../ui/layout/Bar.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { PageHead } from '../../ui/layout/PageHead.tsx'
import { StepBar } from '../../ui/navigation/StepBar.tsx'
import { useTitle } from '../hooks/use-title.ts'
import styles from './StepScreen.module.css'
import type { At } from './steps.ts'

export interface StepProps {
  /** Called when the step is completed. */
  onDone: () => void
}

export interface StepScreenProps<Name extends string> {
  at: At<Name>
  /** The label of a step beside its number. */
  nameOf: (step: Name) => string
  title: string
  sub?: ReactNode
  /** The back action; none on the first step of a form that cannot be left. */
  back?: string
  children: ReactNode
}

export function StepScreen<Name extends string>({
  at: { step, names, number },
  nameOf,
  title,
  sub,
  back,
  children,
}: StepScreenProps<Name>) {
  const { t } = useTranslation()
  const page = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  // Screen readers treat another step as another page.
  useEffect(() => {
    if (shown.current !== step) page.current?.querySelector('h1')?.focus()
    shown.current = step
  }, [step])
  useTitle(title)
  return (
    <div ref={page}>
      <Bar back={back} />
      <Page>
        <div className={styles.steps}>
          <StepBar count={names.length} at={number} label={t('forms.step', { at: number, of: names.length, name: nameOf(step) })} />
        </div>
        <PageHead title={title} sub={sub} />
        {children}
      </Page>
    </div>
  )
}
