// The reader's notifications, newest first, by day. Loading them marks them as read on the server.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { notifications } from '../../api/resources/community/notifications.ts'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { PagedRows } from '../../kit/list/PagedRows.tsx'
import { notificationFilters, typesOf } from '../../components/notifications/notification-kinds.ts'
import { paths } from '../../paths.ts'
import { Chip, Chips } from '../../ui/controls/Chip.tsx'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { Days } from './Days.tsx'
import { useAddressQuery } from '../../kit/list/use-address-query.ts'

export function NotificationsScreen() {
  const { t } = useTranslation()
  const [query] = useAddressQuery()
  const shown = notificationFilters.find((one) => one === query.get('show'))
  const list = useInfiniteQuery(notifications.notifications(shown ? { filters: typesOf(shown) } : {}))
  const none = { title: t('notifications.noneTitle'), text: t('notifications.noneText') }
  const noneOfKind = { title: t('notifications.noneOfKindTitle'), text: t('notifications.noneOfKindText') }
  return (
    <ListScreen
      title={t('notifications.title')}
      back={paths.home()}
      actions={<IconButton icon="settings-2" label={t('notifications.settings')} href={paths.notificationSettings()} />}
      lists={
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
      }
    >
      <PagedRows of={list} none={shown ? noneOfKind : none}>
        {(rows) => <Days rows={rows} />}
      </PagedRows>
    </ListScreen>
  )
}
