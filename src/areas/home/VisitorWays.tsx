// Links for visitors that have no tab on a phone: groups, support, about and settings.
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { featureNeedsSignIn, featureOn, type Feature } from '../../lib/data/modules.ts'
import { paths } from '../../paths.ts'
import { tenant } from '../../state/identity/tenant.ts'
import { Glyph } from '../../ui/icons/Glyph.tsx'
import type { IconName } from '../../ui/icons/icon-names.ts'
import { List } from '../../ui/rows/List.tsx'
import { Row } from '../../ui/rows/Row.tsx'
import styles from './home.module.css'

interface Way {
  icon: IconName
  title: 'groups.title' | 'support.title' | 'about.title' | 'settings.title'
  href: string
  feature?: Feature
}

/** Terms and privacy are on the about page. */
const ways: readonly Way[] = [
  { icon: 'groups', title: 'groups.title', href: paths.groups(), feature: 'groups' },
  { icon: 'life-buoy', title: 'support.title', href: paths.support(), feature: 'support' },
  { icon: 'info', title: 'about.title', href: paths.about() },
  { icon: 'settings-2', title: 'settings.title', href: paths.settings() },
]

export function VisitorWays() {
  const { t } = useTranslation()
  const { config } = useSnapshot(tenant)
  if (!config) return null
  const open = ways.filter(({ feature }) => feature === undefined || (featureOn(config, feature) && !featureNeedsSignIn(config, feature)))
  return (
    <div className={styles.ways}>
      <List panel label={t('community.ways')}>
        {open.map(({ icon, title, href }) => (
          <Row key={href} lead={<Glyph icon={icon} />} title={t(title)} href={href} chevron />
        ))}
      </List>
    </div>
  )
}
