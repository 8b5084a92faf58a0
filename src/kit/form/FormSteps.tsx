// Where one is in a form of several pages, seen and heard.
import { useTranslation } from 'react-i18next'
import { StepBar } from '../../ui/navigation/StepBar.tsx'

export interface FormStepsProps {
  /** What each page is called, in order. */
  names: readonly string[]
  /** Which of them this is, from 1. */
  at: number
}

export function FormSteps({ names, at }: FormStepsProps) {
  const { t } = useTranslation()
  return <StepBar count={names.length} at={at} label={t('forms.step', { at, of: names.length, name: names[at - 1] ?? '' })} />
}
