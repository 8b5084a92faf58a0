// The member's bookings: to come, the next one first, or past.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { bookings } from '../../api/resources/events/bookings.ts'
import { BookingLine } from '../../components/bookings/BookingLine.tsx'
import { useNow } from '../../kit/hooks/use-now.ts'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { PagedRows } from '../../kit/list/PagedRows.tsx'
import { useAddressQuery } from '../../kit/list/use-address-query.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { LinkTabs } from '../../ui/navigation/Tabs.tsx'
import { List } from '../../ui/rows/List.tsx'

export function BookingsScreen() {
  const { t } = useTranslation()
  const [query] = useAddressQuery()
  const past = query.get('when') === 'past'
  const tabs = [
    { href: paths.bookings(), label: t('events.upcoming'), current: !past },
    { href: paths.bookings({ when: 'past' }), label: t('events.past'), current: past },
  ]
  return (
    <ListScreen
      title={t('bookings.title')}
      back={paths.me()}
      action={
        <Button icon="places" href={paths.places()}>
          {t('bookings.book')}
        </Button>
      }
      lists={<LinkTabs label={t('bookings.views')} tabs={tabs} />}
    >
      <Rows key={String(past)} past={past} />
    </ListScreen>
  )
}

function Rows({ past }: { past: boolean }) {
  const { t } = useTranslation()
  const now = useNow()
  const list = useInfiniteQuery(past ? bookings.mine({ past }) : bookings.mine())
  const none = past
    ? { title: t('bookings.noPastTitle'), text: t('bookings.noPastText') }
    : {
        title: t('bookings.noneTitle'),
        text: t('bookings.noneText'),
        actions: <Button href={paths.places()}>{t('bookings.toPlaces')}</Button>,
      }
  return (
    <PagedRows of={list} none={none}>
      {(rows) => (
        <List label={t('bookings.title')}>
          {rows.map((booking) => (
            <BookingLine key={booking.id} booking={booking} now={now} />
          ))}
        </List>
      )}
    </PagedRows>
  )
}
