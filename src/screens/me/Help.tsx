// The way to the organisers, where they take requests.
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { featureOn } from '../../lib/modules.ts'
import { paths } from '../../paths.ts'
import { tenant } from '../../state/tenant.ts'
import { Glyph } from '../../ui/Glyph.tsx'
import { List } from '../../ui/List.tsx'
import { Row } from '../../ui/Row.tsx'

export function Help() {
  const { t } = useTranslation()
  const { config } = useSnapshot(tenant)
  if (!config || !featureOn(config, 'support')) return null
  return (
    <List panel label={t('me.help')}>
      <Row lead={<Glyph icon="life-buoy" />} title={t('me.help')} href={paths.support()} chevron />
    </List>
  )
}
