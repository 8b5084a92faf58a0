// How to contact the organisation: by email, by phone, at its address, and through the support form.
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import type { Organization } from '../../contract/organization.ts'
import { featureOn } from '../../lib/data/modules.ts'
import { paths } from '../../paths.ts'
import { tenant } from '../../state/identity/tenant.ts'
import { Glyph } from '../../ui/icons/Glyph.tsx'
import { List } from '../../ui/rows/List.tsx'
import { Row } from '../../ui/rows/Row.tsx'
import { Section } from '../../ui/rows/Section.tsx'
import { addressLine, mailAddress, phoneAddress } from './addresses.ts'

export function Reach({ about }: { about: Organization }) {
  const { t } = useTranslation()
  const { config } = useSnapshot(tenant)
  const mail = mailAddress(about.email)
  const phone = phoneAddress(about.phone)
  const place = addressLine(about)
  const asks = config !== null && featureOn(config, 'support')
  if (!mail && !phone && place === '' && !asks) return null
  return (
    <Section title={t('about.reach')}>
      <List panel>
        {asks && <Row lead={<Glyph icon="life-buoy" />} title={t('me.help')} href={paths.support()} chevron />}
        {mail && (
          <Row lead={<Glyph icon="mail" />} title={<span className="ltr">{about.email}</span>} second={t('about.mail')} href={mail} />
        )}
        {phone && (
          <Row
            lead={<Glyph icon="smartphone" />}
            title={<span className="ltr">{about.phone}</span>}
            second={t('about.phone')}
            href={phone}
          />
        )}
        {place !== '' && <Row lead={<Glyph icon="map-pin" />} title={<bdi>{place}</bdi>} second={t('about.address')} />}
      </List>
    </Section>
  )
}
