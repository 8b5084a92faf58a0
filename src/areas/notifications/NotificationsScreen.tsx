// What happened to the reader, newest first, by day. Being shown them marks them read on the server.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { notifications } from '../../api/resources/community/notifications.ts'
import { rowsOf } from '../../api/table.ts'
import { Loaded } from '../../kit/list/Loaded.tsx'
import { MoreRows } from '../../kit/list/MoreRows.tsx'
import { notificationFilters, typesOf } from '../../components/notifications/notification-kinds.ts'
import { useTitle } from '../../kit/hooks/use-title.ts'
import { paths } from '../../paths.ts'
import { Bar } from '../../ui/layout/Bar.tsx'
import { Chip, Chips } from '../../ui/controls/Chip.tsx'
import { EmptyState } from '../../ui/rows/EmptyState.tsx'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { PageHead } from '../../ui/layout/PageHead.tsx'
import { Days } from './Days.tsx'
import { useAddressQuery } from '../../kit/list/use-address-query.ts'

export function NotificationsScreen() {
  const { t } = useTranslation()
  const [query] = useAddressQuery()
  const shown = notificationFilters.find((one) => one === query.get('show'))
  const list = useInfiniteQuery(notifications.notifications(shown ? { filters: typesOf(shown) } : {}))
  useTitle(t('notifications.title'))
  return (
    <>
      <Bar
        back={paths.home()}
        actions={<IconButton icon="settings-2" label={t('notifications.settings')} href={paths.notificationSettings()} />}
      />
      <Page>
        <PageHead title={t('notifications.title')} />
        <Chips label={t('notifications.filters')}>
          <Chip href={paths.notifications()} current={!shown}>
            {t('notifications.filter.all')}
          </Chip>
          {notificationFilters.map((one) => (
            <Chip key={one} href={paths.notifications({ show: one })} current={one === shown}>
              {t(`notifications.filter.${one}`)}
            </Chip>
          ))}
        </Chips>
        <Loaded
          of={list}
          empty={
            shown ? (
              <EmptyState title={t('notifications.noneOfKindTitle')}>{t('notifications.noneOfKindText')}</EmptyState>
            ) : (
              <EmptyState title={t('notifications.noneTitle')}>{t('notifications.noneText')}</EmptyState>
            )
          }
        >
          {(data) => <Days rows={rowsOf(data)} />}
        </Loaded>
        <MoreRows of={list} />
      </Page>
    </>
  )
}
