// Links to search and to notifications, with the number of new ones: in the top bar of root screens, or at the bottom of the rail.
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { self } from '../../api/resources/people/self.ts'
import { useKeyNames } from '../../kit/hooks/use-key-names.ts'
import { paths } from '../../paths.ts'
import { keyboard } from '../../state/device/keyboard.ts'
import { session } from '../../state/identity/session.ts'
import { Anchor } from '../../ui/navigation/Anchor.tsx'
import { Badge } from '../../ui/marks/Badge.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import type { IconName } from '../../ui/icons/icon-names.ts'
import styles from './Navigation.module.css'

const useNews = (): number => useQuery(self.me()).data?._count.notifications ?? 0

/** Notifications are for members. Never fetches their list, because the server counts fetched entries as read. */
export function BarTools() {
  const { t } = useTranslation()
  const { status } = useSnapshot(session)
  return (
    <>
      <IconButton icon="search" label={t('common.search')} href={paths.search()} />
      {status === 'signed-in' && <BarBell />}
    </>
  )
}

export function RailTools() {
  const { t } = useTranslation()
  const { status } = useSnapshot(session)
  const { shortcuts } = useSnapshot(keyboard)
  const { shown } = useKeyNames()
  return (
    <>
      <RailLink icon="search" label={t('common.search')} href={paths.search()}>
        {shortcuts && (
          <kbd className={styles.hint} aria-hidden>
            {shown('Mod-k')}
          </kbd>
        )}
      </RailLink>
      {status === 'signed-in' && <RailBell />}
    </>
  )
}

function BarBell() {
  const { t } = useTranslation()
  const news = useNews()
  const label = news > 0 ? t('shell.news', { count: news }) : t('common.notifications')
  return <IconButton icon="bell" label={label} badge={news} href={paths.notifications()} />
}

function RailBell() {
  const { t } = useTranslation()
  const news = useNews()
  return (
    <RailLink icon="bell" label={t('common.notifications')} href={paths.notifications()}>
      {news > 0 && (
        <span className={styles.badge}>
          <Badge count={news} label={t('common.unread', { count: news })} />
        </span>
      )}
    </RailLink>
  )
}

function RailLink({ icon, label, href, children }: { icon: IconName; label: string; href: string; children?: ReactNode }) {
  const [path] = useLocation()
  return (
    <Anchor href={href} className={cx(styles.tab, styles.rail)} aria-current={path === href ? 'page' : undefined}>
      <Icon name={icon} />
      <span className={styles.label}>{label}</span>
      {children}
    </Anchor>
  )
}
