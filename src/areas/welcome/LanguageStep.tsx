// The language of the app. Another one re-renders the page, at this very step.
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
