// The events of the organisation: upcoming, past, and the member's own.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { series } from '../../../api/resources/people/sponsorship.ts'
import { rowsOf } from '../../../api/table.ts'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import { SearchLine, useSearch } from '../../../kit/list/SearchLine.tsx'
import { paths } from '../../../paths.ts'
import { session } from '../../../state/identity/session.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { LinkTabs } from '../../../ui/navigation/Tabs.tsx'
import { seriesArea } from '../../series/area.ts'
import { AllEvents } from './AllEvents.tsx'
import { MyEvents } from './MyEvents.tsx'
import { useAddressQuery } from '../../../kit/list/use-address-query.ts'

export function EventsScreen() {
  const { t } = useTranslation()
  const { status } = useSnapshot(session)
  const [query] = useAddressQuery()
  const member = status === 'signed-in'
  const mine = member && query.has('mine')
  const past = !mine && query.get('when') === 'past'
  const search = useSearch()
  const hasSeries = rowsOf(useInfiniteQuery(series.list()).data).length > 0
  const tabs = [
    { href: paths.events(), label: t('events.upcoming'), current: !mine && !past },
    { href: paths.events({ when: 'past' }), label: t('events.past'), current: past },
    ...(member ? [{ href: paths.events({ mine: true }), label: t('events.mine'), current: mine }] : []),
  ]
  return (
    <ListScreen
      root
      title={t('events.title')}
      action={
        hasSeries && (
          <Button size="sm" href={seriesArea.to.list()}>
            {t('series.title')}
          </Button>
        )
      }
      search={<SearchLine placeholder={t('events.search')} />}
      lists={<LinkTabs label={t('events.views')} tabs={tabs} />}
    >
      {mine ? <MyEvents search={search} /> : <AllEvents key={String(past)} past={past} search={search} />}
    </ListScreen>
  )
}
