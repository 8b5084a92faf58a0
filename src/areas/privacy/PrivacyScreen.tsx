// The index of privacy: people and words one does not want to see, everything of one's own, this device, and the account.
import { useTranslation } from 'react-i18next'
import { useFeature } from '../../kit/hooks/use-feature.ts'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { paths } from '../../paths.ts'
import { Glyph } from '../../ui/icons/Glyph.tsx'
import { List } from '../../ui/rows/List.tsx'
import { Row } from '../../ui/rows/Row.tsx'
import { Section } from '../../ui/rows/Section.tsx'
import { settingsArea } from '../settings/area.ts'
import { privacyArea } from './area.ts'

export function PrivacyScreen() {
  const { t } = useTranslation()
  const { to } = privacyArea
  const hasPeople = useFeature('accounts')
  const hasPosts = useFeature('activities')
  const hasChat = useFeature('chat')
  return (
    <ListScreen title={t('privacy.title')} back={paths.settings()}>
      {(hasPeople || hasPosts || hasChat) && (
        <Section title={t('privacy.seen')} quiet>
          <List panel>
            {hasPeople && <Row lead={<Glyph icon="ban" />} title={t('people.blockedTitle')} href={settingsArea.to.blocked()} chevron />}
            {hasPosts && (
              <Row lead={<Glyph icon="eye-off" />} title={t('hidden.title')} second={t('hidden.short')} href={to.hidden()} chevron />
            )}
            {hasChat && <Row lead={<Glyph icon="bell-off" />} title={t('privacy.muted')} href={paths.notificationSettings()} chevron />}
          </List>
        </Section>
      )}
      <Section title={t('privacy.data')} quiet>
        <List panel>
          <Row
            lead={<Glyph icon="download" />}
            title={t('privacy.export.title')}
            second={t('privacy.export.short')}
            href={to.export()}
            chevron
          />
          <Row lead={<Glyph icon="lock" />} title={t('locking.title')} second={t('locking.short')} href={to.lock()} chevron />
          <Row
            lead={<Glyph icon="smartphone" />}
            title={t('privacy.device.title')}
            second={t('privacy.device.short')}
            href={to.clearDevice()}
            chevron
          />
          <Row
            lead={<Glyph icon="trash-2" />}
            title={t('privacy.delete.title')}
            second={t('privacy.delete.short')}
            href={to.deleteAccount()}
            chevron
          />
        </List>
      </Section>
    </ListScreen>
  )
}
