// The events of the house: what comes, what was, and one's own.
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { SearchLine, useSearch } from '../../../kit/list/SearchLine.tsx'
import { useTitle } from '../../../kit/hooks/use-title.ts'
import { paths } from '../../../paths.ts'
import { session } from '../../../state/identity/session.ts'
import { Bar } from '../../../ui/layout/Bar.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { PageHead } from '../../../ui/layout/PageHead.tsx'
import { LinkTabs } from '../../../ui/navigation/Tabs.tsx'
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
  useTitle(t('events.title'))
  const tabs = [
    { href: paths.events(), label: t('events.upcoming'), current: !mine && !past },
    { href: paths.events({ when: 'past' }), label: t('events.past'), current: past },
    ...(member ? [{ href: paths.events({ mine: true }), label: t('events.mine'), current: mine }] : []),
  ]
  return (
    <>
      <Bar root />
      <Page>
        <PageHead title={t('events.title')} />
        <SearchLine placeholder={t('events.search')} />
        <LinkTabs label={t('events.views')} tabs={tabs} />
        {mine ? <MyEvents search={search} /> : <AllEvents key={String(past)} past={past} search={search} />}
      </Page>
    </>
  )
}
