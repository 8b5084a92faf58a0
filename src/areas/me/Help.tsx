// Links to the organisers: the about page, and the support form if they accept requests.
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { featureOn } from '../../lib/data/modules.ts'
import { paths } from '../../paths.ts'
import { tenant } from '../../state/identity/tenant.ts'
import { Glyph } from '../../ui/icons/Glyph.tsx'
import { List } from '../../ui/rows/List.tsx'
import { Row } from '../../ui/rows/Row.tsx'

export function Help() {
  const { t } = useTranslation()
  const { config } = useSnapshot(tenant)
  const asks = config !== null && featureOn(config, 'support')
  return (
    <List panel label={t('about.title')}>
      {asks && <Row lead={<Glyph icon="life-buoy" />} title={t('me.help')} href={paths.support()} chevron />}
      <Row lead={<Glyph icon="info" />} title={t('about.title')} href={paths.about()} chevron />
    </List>
  )
}
