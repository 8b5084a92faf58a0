// The theme: light, dark, or as on the device.
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { useTitle } from '../../kit/hooks/use-title.ts'
import { paths } from '../../paths.ts'
import { chooseTheme, preferences } from '../../state/device/preferences.ts'
import { Bar } from '../../ui/layout/Bar.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { PageHead } from '../../ui/layout/PageHead.tsx'
import { Segments } from '../../ui/controls/Segments.tsx'
import styles from './settings.module.css'

export function AppearanceScreen() {
  const { t } = useTranslation()
  const { theme } = useSnapshot(preferences)
  useTitle(t('settings.appearance'))
  return (
    <>
      <Bar back={paths.settings()} />
      <Page>
        <PageHead title={t('settings.appearance')} sub={t('settings.appearanceText')} />
        <div className={styles.choice}>
          <Segments
            label={t('settings.appearance')}
            value={theme}
            onChange={chooseTheme}
            options={[
              { value: 'light', label: t('settings.theme.light'), icon: 'sun' },
              { value: 'dark', label: t('settings.theme.dark'), icon: 'moon' },
              { value: 'auto', label: t('settings.theme.auto'), icon: 'contrast' },
            ]}
          />
        </div>
      </Page>
    </>
  )
}
