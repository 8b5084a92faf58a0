// Notification settings: which notifications, by which channel, and quiet hours.
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { settings, settingsWrites } from '../../api/resources/organization/settings.ts'
import { Loaded } from '../../kit/list/Loaded.tsx'
import { PreferenceTable } from '../../components/push/PreferenceTable.tsx'
import { PushCard } from '../../components/push/PushCard.tsx'
import { usePushPlace } from '../../components/push/use-push-place.ts'
import { useTitle } from '../../kit/hooks/use-title.ts'
import { hideContent, turnOff, turnOn } from '../../offline/push/subscription.ts'
import { paths } from '../../paths.ts'
import { settingsArea } from './area.ts'
import { push } from '../../state/device/push.ts'
import { Bar } from '../../ui/layout/Bar.tsx'
import { Glyph } from '../../ui/icons/Glyph.tsx'
import { List } from '../../ui/rows/List.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { PageHead } from '../../ui/layout/PageHead.tsx'
import { Row } from '../../ui/rows/Row.tsx'
import { SearchInput } from '../../ui/fields/SearchInput.tsx'
import { Section } from '../../ui/rows/Section.tsx'
import { Skeleton } from '../../ui/rows/Skeleton.tsx'
import { Toggle } from '../../ui/choices/Toggle.tsx'
import { MutedConversations } from './MutedConversations.tsx'
import styles from './NotificationSettingsScreen.module.css'
import { QuietHours } from './QuietHours.tsx'
import { SessionReminders } from './SessionReminders.tsx'

export function NotificationSettingsScreen() {
  const { t } = useTranslation()
  useTitle(t('push.title'))
  return (
    <>
      <Bar back={paths.me()} />
      <Page>
        <PageHead title={t('push.title')} />
        <ThisDevice />
        <Preferences />
        <MutedConversations />
      </Page>
    </>
  )
}

function ThisDevice() {
  const { t } = useTranslation()
  const state = useSnapshot(push)
  const place = usePushPlace()
  if (!place) return null
  const { status, hidesContent } = state
  return (
    <>
      <div className={styles.card}>
        <PushCard state={state} host={location.host} onTurnOn={() => void turnOn(place)} onTurnOff={() => void turnOff(place)} />
      </div>
      <Section title={t('push.device')} quiet>
        <List panel>
          <QuietHours />
          <SessionReminders />
          {(status === 'on' || status === 'unfinished') && (
            <Row
              lead={<Glyph icon="eye-off" />}
              title={t('push.hide')}
              second={t('push.hideText')}
              end={<Toggle label={t('push.hide')} checked={hidesContent} onChange={(hides) => void hideContent(place, hides)} />}
            />
          )}
          <Row
            lead={<Glyph icon="smartphone" />}
            title={t('devices.title')}
            second={t('devices.text')}
            href={settingsArea.to.devices()}
            chevron
          />
        </List>
      </Section>
    </>
  )
}

function Preferences() {
  const { t } = useTranslation()
  const preferences = useQuery(settings.preferences())
  const { mutate } = useMutation(settingsWrites.setPreferences)
  const [words, setWords] = useState('')
  return (
    <Section title={t('push.what')} quiet>
      <div className={styles.search}>
        <SearchInput value={words} onChange={setWords} label={t('push.search')} placeholder={t('push.search')} pauseMs={150} />
      </div>
      <Loaded of={preferences} skeleton={<Skeleton kind="rows" count={6} />}>
        {(found) => <PreferenceTable preferences={found} words={words} onChange={(name, on) => mutate({ body: { [name]: on } })} />}
      </Loaded>
    </Section>
  )
}
