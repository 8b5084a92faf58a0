// The member's own page: identity, device settings and signing out.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { self } from '../../api/resources/people/self.ts'
import { Loaded } from '../../kit/list/Loaded.tsx'
import { useTitle } from '../../kit/hooks/use-title.ts'
import { paths } from '../../paths.ts'
import { settingsArea } from '../settings/area.ts'
import { Bar } from '../../ui/layout/Bar.tsx'
import { Glyph } from '../../ui/icons/Glyph.tsx'
import { List } from '../../ui/rows/List.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Row } from '../../ui/rows/Row.tsx'
import { ActingAs } from './ActingAs.tsx'
import { Community } from './Community.tsx'
import { Help } from './Help.tsx'
import { Hosting } from './Hosting.tsx'
import { InstallHint } from './InstallHint.tsx'
import styles from './me.module.css'
import { Person } from './Person.tsx'
import { PushHint } from './PushHint.tsx'
import { SignOut } from './SignOut.tsx'
import { Unsent } from './Unsent.tsx'

export function MeScreen() {
  const { t } = useTranslation()
  const me = useQuery(self.me())
  useTitle(t('me.title'))
  return (
    <>
      <Bar root />
      <Page>
        <Loaded of={me} page skeleton={<Person loading />}>
          {(account) => <Person account={account} />}
        </Loaded>
        <div className={styles.groups}>
          <ActingAs />
          <Unsent />
          <List panel label={t('later.title')}>
            <Row lead={<Glyph icon="bookmark" />} title={t('later.title')} href={paths.saved()} chevron />
          </List>
          <Community />
          <Hosting />
          <List panel label={t('me.device')}>
            <Row lead={<Glyph icon="languages" />} title={t('me.language')} href={settingsArea.to.language()} chevron />
            <Row lead={<Glyph icon="bell" />} title={t('push.title')} href={paths.notificationSettings()} chevron />
            <Row lead={<Glyph icon="contrast" />} title={t('me.appearance')} href={settingsArea.to.appearance()} chevron />
            <Row lead={<Glyph icon="settings-2" />} title={t('me.settings')} href={paths.settings()} chevron />
          </List>
          <Help />
          <PushHint />
          <InstallHint />
          <SignOut />
        </div>
      </Page>
    </>
  )
}
