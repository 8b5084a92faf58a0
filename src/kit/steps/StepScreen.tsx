// One step of a way as a page: the way back, how far one has come, the title, which takes the focus when the step changes.
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
  /** This step is answered. */
  onDone: () => void
}

export interface StepScreenProps<Name extends string> {
  at: At<Name>
  /** What a step is called beside its number. */
  nameOf: (step: Name) => string
  title: string
  sub?: ReactNode
  /** Where back leads; nothing on the first step of a way that cannot be left. */
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
  // Another step is another page to people who hear it.
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
