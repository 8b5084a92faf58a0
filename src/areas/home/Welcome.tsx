// The head of the page for visitors: the organisation, and the button to sign in.
import { useTranslation } from 'react-i18next'
import { OrganizationMark } from '../../components/organization/OrganizationMark.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/controls/Button.tsx'
import styles from './Welcome.module.css'

export function Welcome({ name, description }: { name: string; description: string }) {
  const { t } = useTranslation()
  return (
    <div className={styles.welcome}>
      <OrganizationMark large />
      <h1 tabIndex={-1}>
        <bdi>{name}</bdi>
      </h1>
      {description && (
        <p className="ink2" dir="auto">
          {description}
        </p>
      )}
      <div className="acts">
        <Button kind="solid" href={paths.signIn({ redirect: paths.home() })}>
          {t('home.signIn')}
        </Button>
        <Button href={paths.events()}>{t('shell.tab.events')}</Button>
      </div>
    </div>
  )
}
