// The way to the notifications, and how many are new: in the bar of root screens, at the foot of the rail on wide windows.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { self } from '../api/resources/self.ts'
import { paths } from '../paths.ts'
import { Anchor } from '../ui/Anchor.tsx'
import { Badge } from '../ui/Badge.tsx'
import { cx } from '../ui/cx.ts'
import { Icon } from '../ui/Icon.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import styles from './Navigation.module.css'

const useNews = (): number => useQuery(self.me()).data?._count.notifications ?? 0

/** For members. Never asks for the list: to ask for it is to have read it. */
export function BarBell() {
  const { t } = useTranslation()
  const news = useNews()
  const label = news > 0 ? t('shell.news', { count: news }) : t('common.notifications')
  return <IconButton icon="bell" label={label} badge={news} href={paths.notifications()} />
}

export function RailBell() {
  const { t } = useTranslation()
  const [path] = useLocation()
  const news = useNews()
  return (
    <Anchor
      href={paths.notifications()}
      className={cx(styles.tab, styles.rail)}
      aria-current={path === paths.notifications() ? 'page' : undefined}
    >
      <Icon name="bell" />
      <span className={styles.label}>{t('common.notifications')}</span>
      {news > 0 && (
        <span className={styles.badge}>
          <Badge count={news} label={t('common.unread', { count: news })} />
        </span>
      )}
    </Anchor>
  )
}
