// The main navigation: tabs on a phone. The same items, in the same order, are at the top of the rail.
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { useAfterPicture } from '../../kit/hooks/use-after-picture.ts'
import { self } from '../../api/resources/people/self.ts'
import { OrganizationHome } from '../../components/organization/OrganizationMark.tsx'
import { useActing } from '../../kit/hooks/acting-context.ts'
import { displayName } from '../../lib/text/display-name.ts'
import { session } from '../../state/identity/session.ts'
import { tenant } from '../../state/identity/tenant.ts'
import { Anchor } from '../../ui/navigation/Anchor.tsx'
import { Avatar } from '../../ui/pictures/Avatar.tsx'
import { Badge } from '../../ui/marks/Badge.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { useShell } from '../../ui/layout/shell-context.ts'
import { RailTools } from './later-parts.ts'
import styles from './Navigation.module.css'
import { refresh } from '../gestures/refresh.ts'
import type { TabName } from '../../kit/area/area.ts'
import { railFor, tabsFor, type Tab } from '../routing/tabs.ts'
import { useRunningEvent } from '../arrivals/use-running-event.ts'
import { useUnread } from '../arrivals/use-unread.ts'

export function Navigation({ current }: { current: TabName | undefined }) {
  const { t } = useTranslation()
  const { config } = useSnapshot(tenant)
  const { status } = useSnapshot(session)
  const told = useAfterPicture('frame')
  const { data: me } = useQuery(self.me())
  const acting = useActing()
  const unread = useUnread()
  const { status: connection } = useShell()
  const runningEvent = useRunningEvent()
  const client = useQueryClient()
  if (!config) return null
  const member = status === 'signed-in'
  const wish = { config, member, runningEvent }
  const tabs = tabsFor(wish)
  const rail = railFor(wish)
  // Without their own tabs, agenda and pass belong to the events.
  const lit = (current === 'agenda' || current === 'pass') && !tabs.some(({ name }) => name === current) ? 'events' : current

  const picture = ({ name, icon }: Tab) =>
    name === 'me' && me ? (
      <span className={cx(styles.face, acting && styles.ring)}>
        <Avatar name={displayName(me)} imageUrl={me.image?.uri} size="xs" shape={me.accountType === 'team' ? 'square' : 'circle'} />
      </span>
    ) : (
      <Icon name={icon} />
    )
  const link = (tab: Tab, extra?: string) => (
    <Anchor
      key={tab.name}
      href={tab.href}
      className={cx(styles.tab, tab.name === 'pass' && styles.raised, extra)}
      aria-current={tab.name === lit ? 'page' : undefined}
      onClick={() => tab.name === lit && toTop(tab.href, client)}
    >
      {picture(tab)}
      <span className={styles.label}>{t(`shell.tab.${tab.label}`)}</span>
      {tab.name === 'messages' && unread > 0 && (
        <span className={styles.badge}>
          <Badge count={unread} label={t('common.unread', { count: unread })} />
        </span>
      )}
    </Anchor>
  )
  return (
    <nav className={cx(styles.nav, member && runningEvent === undefined && styles.waits)} aria-label={t('shell.navigation')}>
      <OrganizationHome className={styles.rail} />
      {tabs.slice(0, -1).map((tab) => link(tab))}
      {rail.length > 0 && <hr className={styles.rail} />}
      {rail.map((tab) => link(tab, styles.rail))}
      <div className={cx(styles.rail, styles.foot)}>{connection.rail}</div>
      <Suspense>{told && <RailTools />}</Suspense>
      {tabs.slice(-1).map((tab) => link(tab))}
    </nav>
  )
}

/** A second tap on the current tab scrolls to the top. At the top it refreshes. */
function toTop(href: string, client: QueryClient): void {
  if (location.pathname !== href) return
  if (scrollY < 1) refresh(client)
  else scrollTo({ top: 0, behavior: 'smooth' })
}
