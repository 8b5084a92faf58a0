// The language picker as a page.
import { useTranslation } from 'react-i18next'
import { LanguagePicker } from '../../components/organization/LanguagePicker.tsx'
import { useTitle } from '../../kit/hooks/use-title.ts'
import { paths } from '../../paths.ts'
import { Bar } from '../../ui/layout/Bar.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { PageHead } from '../../ui/layout/PageHead.tsx'
import styles from './settings.module.css'

export function LanguageScreen() {
  const { t } = useTranslation()
  useTitle(t('settings.language'))
  return (
    <>
      <Bar back={paths.settings()} />
      <Page>
        <PageHead title={t('settings.language')} />
        <div className={styles.choice}>
          <LanguagePicker />
        </div>
      </Page>
    </>
  )
}
