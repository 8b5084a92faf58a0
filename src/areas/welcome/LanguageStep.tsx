// The language of the app. Changing it re-renders the page at the same step.
import { useTranslation } from 'react-i18next'
import { LanguagePicker } from '../../components/organization/LanguagePicker.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import styles from './welcome.module.css'
import type { StepProps } from '../../kit/steps/StepScreen.tsx'

export function LanguageStep({ onDone }: StepProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.form}>
      <LanguagePicker />
      <Button kind="solid" size="big" onClick={onDone}>
        {t('welcome.next')}
      </Button>
    </div>
  )
}
