// The index of the settings of this device.
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { lazyPart } from '../../kit/lazy/lazy-part.ts'
import { useFeature } from '../../kit/hooks/use-feature.ts'
import { useTitle } from '../../kit/hooks/use-title.ts'
import { VersionLine } from '../../components/organization/VersionLine.tsx'
import { languagesOf } from '../../i18n/languages.ts'
import { paths } from '../../paths.ts'
import { channelsArea } from '../channels/area.ts'
import { privacyArea } from '../privacy/area.ts'
import { settingsArea } from './area.ts'
import { keyboard } from '../../state/device/keyboard.ts'
import { preferences } from '../../state/device/preferences.ts'
import { session } from '../../state/identity/session.ts'
import { config } from '../../state/identity/tenant.ts'
import { Bar } from '../../ui/layout/Bar.tsx'
import { Glyph } from '../../ui/icons/Glyph.tsx'
import { List } from '../../ui/rows/List.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { PageHead } from '../../ui/layout/PageHead.tsx'
import { Row } from '../../ui/rows/Row.tsx'
import { Section } from '../../ui/rows/Section.tsx'

const SessionsSheet = lazyPart(() => import('./SessionsSheet.tsx'), 'SessionsSheet')

export function SettingsScreen() {
  const { t, i18n } = useTranslation()
  const { theme } = useSnapshot(preferences)
  const { shortcuts } = useSnapshot(keyboard)
  const [isListing, setListing] = useState(false)
  const { status } = useSnapshot(session)
  const hasPeople = useFeature('accounts')
  const hasChannels = useFeature('channels')
  const spoken = languagesOf(config()).find(({ value }) => value === i18n.language)
  useTitle(t('settings.title'))
  return (
    <>
      <Bar back={status === 'signed-in' ? paths.me() : paths.home()} />
      <Page>
        <PageHead title={t('settings.title')} />
        <Section title={t('settings.device')} quiet>
          <List panel>
            <Row
              lead={<Glyph icon="languages" />}
              title={t('settings.language')}
              second={spoken && <bdi lang={spoken.value}>{spoken.native}</bdi>}
              href={settingsArea.to.language()}
              chevron
            />
            <Row
              lead={<Glyph icon="contrast" />}
              title={t('settings.appearance')}
              second={t(`settings.theme.${theme}`)}
              href={settingsArea.to.appearance()}
              chevron
            />
            <Row
              lead={<Glyph icon="hard-drive-download" />}
              title={t('storage.title')}
              second={t('storage.parts')}
              href={settingsArea.to.storage()}
              chevron
            />
            {hasChannels && <Row lead={<Glyph icon="headphones" />} title={t('channels.saved')} href={channelsArea.to.saved()} chevron />}
            <Row
              lead={<Glyph icon="accessibility" />}
              title={t('settings.accessibility')}
              second={t('settings.accessibilityParts')}
              href={settingsArea.to.accessibility()}
              chevron
            />
            <Row
              lead={<Glyph icon="circle-help" />}
              title={t('shortcuts.title')}
              second={t(shortcuts ? 'shortcuts.on' : 'shortcuts.off')}
              href={paths.shortcuts()}
              chevron
            />
          </List>
        </Section>
        {status === 'signed-in' && (
          <Section title={t('settings.people')} quiet>
            <List panel>
              <Row lead={<Glyph icon="users" />} title={t('settings.identities')} href={paths.identities()} chevron />
              <Row lead={<Glyph icon="smartphone" />} title={t('sessions.title')} onPress={() => setListing(true)} chevron />
              <Row lead={<Glyph icon="map-pin" />} title={t('addresses.title')} href={settingsArea.to.addresses()} chevron />
              {hasPeople && <Row lead={<Glyph icon="ban" />} title={t('people.blockedTitle')} href={settingsArea.to.blocked()} chevron />}
              <Row lead={<Glyph icon="shield" />} title={t('palette.places.privacy')} href={privacyArea.to.privacy()} chevron />
            </List>
          </Section>
        )}
        <Section title={t('settings.more')} quiet>
          <List panel>
            <Row lead={<Glyph icon="wifi" />} title={t('diagnosis.title')} second={t('diagnosis.parts')} href={paths.status()} chevron />
            <Row lead={<Glyph icon="info" />} title={t('about.title')} href={paths.about()} chevron />
          </List>
        </Section>
        <VersionLine />
      </Page>
      <Suspense>{isListing && <SessionsSheet onClose={() => setListing(false)} />}</Suspense>
    </>
  )
}
