// The audience of an announcement: a group, an event, or everyone in the organisation. Groups and events are links.
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import type { Announcement } from '../../contract/community/announcements.ts'
import { paths } from '../../paths.ts'
import { tenant } from '../../state/identity/tenant.ts'
import { Anchor } from '../../ui/navigation/Anchor.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import styles from './ToWhom.module.css'

export function ToWhom({ announcement: { group, event } }: { announcement: Announcement }) {
  const { t } = useTranslation()
  const { config } = useSnapshot(tenant)
  if (group)
    return (
      <Anchor className={styles.whom} href={paths.group({ group: group.slug })}>
        <Icon name="groups" size="em" />
        <bdi>{group.name}</bdi>
      </Anchor>
    )
  if (event)
    return (
      <Anchor className={styles.whom} href={paths.event({ event: event.slug })}>
        <Icon name="events" size="em" />
        <bdi>{event.name}</bdi>
      </Anchor>
    )
  return (
    <p className={styles.whom}>
      <Icon name="megaphone" size="em" />
      <span>{t('announcements.toEverybody', { organization: config?.NAME ?? '' })}</span>
    </p>
  )
}
