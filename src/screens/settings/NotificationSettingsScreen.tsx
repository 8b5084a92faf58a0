// What one is told of, how, and on which devices.
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { self, selfWrites } from '../../api/resources/self.ts'
import { settings, settingsWrites } from '../../api/resources/settings.ts'
import { rowsOf } from '../../api/table.ts'
import { Loaded } from '../../components/Loaded.tsx'
import { DeviceList } from '../../components/push/DeviceList.tsx'
import { PreferenceTable } from '../../components/push/PreferenceTable.tsx'
import { PushCard } from '../../components/push/PushCard.tsx'
import { usePushPlace } from '../../components/push/use-push-place.ts'
import { useTitle } from '../../components/use-title.ts'
import { dateLocale } from '../../lib/dates.ts'
import { hideContent, turnOff, turnOn } from '../../offline/push/subscription.ts'
import { paths } from '../../paths.ts'
import { push } from '../../state/push.ts'
import { Bar } from '../../ui/Bar.tsx'
import { Glyph } from '../../ui/Glyph.tsx'
import { List } from '../../ui/List.tsx'
import { Page } from '../../ui/Page.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Row } from '../../ui/Row.tsx'
import { Section } from '../../ui/Section.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Toggle } from '../../ui/Toggle.tsx'
import styles from './NotificationSettingsScreen.module.css'

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
        <Devices />
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
      {(status === 'on' || status === 'unfinished') && (
        <Section title={t('push.device')} quiet>
          <List panel>
            <Row
              lead={<Glyph icon="eye-off" />}
              title={t('push.hide')}
              second={t('push.hideText')}
              end={<Toggle label={t('push.hide')} checked={hidesContent} onChange={(hides) => void hideContent(place, hides)} />}
            />
          </List>
        </Section>
      )}
    </>
  )
}

function Preferences() {
  const { t } = useTranslation()
  const preferences = useQuery(settings.preferences())
  const { mutate } = useMutation(settingsWrites.setPreferences)
  return (
    <Section title={t('push.what')} quiet>
      <Loaded of={preferences} skeleton={<Skeleton kind="rows" count={6} />}>
        {(found) => <PreferenceTable preferences={found} onChange={(name, on) => mutate({ body: { [name]: on } })} />}
      </Loaded>
    </Section>
  )
}

function Devices() {
  const { t, i18n } = useTranslation()
  const { deviceId } = useSnapshot(push)
  const place = usePushPlace()
  const devices = useInfiniteQuery(self.pushDevices())
  const { mutate: remove } = useMutation(selfWrites.deletePushDevice)
  const date = (iso: string) => new Intl.DateTimeFormat(dateLocale(i18n.language), { dateStyle: 'medium' }).format(new Date(iso))
  const removeDevice = (id: string) => {
    if (id === deviceId && place) void turnOff(place)
    else remove({ pushDeviceId: id })
  }
  return (
    <Section title={t('push.devices')} quiet>
      <Loaded
        of={devices}
        freshness={false}
        skeleton={<Skeleton kind="rows" count={2} />}
        empty={<p className={styles.none}>{t('push.noDevices')}</p>}
      >
        {(data) => <DeviceList devices={rowsOf(data)} thisDevice={deviceId} date={date} onRemove={removeDevice} />}
      </Loaded>
    </Section>
  )
}
