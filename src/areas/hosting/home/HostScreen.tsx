// What the member hosts: the event of today first, then upcoming or past ones, the groups they moderate, and a way to the channels they run.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ownGroups } from '../../../api/resources/community/groups.ts'
import { listings } from '../../../api/resources/events/listings.ts'
import { self } from '../../../api/resources/people/self.ts'
import { useRunChannels } from '../../../components/reads/use-run-channels.ts'
import { rowsOf } from '../../../api/table.ts'
import { useFeature } from '../../../kit/hooks/use-feature.ts'
import { useNow } from '../../../kit/hooks/use-now.ts'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import { PagedRows } from '../../../kit/list/PagedRows.tsx'
import { useAddressQuery } from '../../../kit/list/use-address-query.ts'
import { runningEvent } from '../../../lib/time/running-event.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { LinkTabs } from '../../../ui/navigation/Tabs.tsx'
import { List } from '../../../ui/rows/List.tsx'
import { Section } from '../../../ui/rows/Section.tsx'
import { channelHostingArea } from '../../channel-hosting/area.ts'
import { hostingArea } from '../area.ts'
import { useMayCreate } from '../use-may-create.ts'
import { HostedRow } from './HostedRow.tsx'
import { ModeratedGroups } from './ModeratedGroups.tsx'
import { TodayCard } from './TodayCard.tsx'

export function HostScreen() {
  const { t } = useTranslation()
  const [query] = useAddressQuery()
  const hasGroups = useFeature('groups')
  const mayCreate = useMayCreate()
  const moderated = useInfiniteQuery({ ...ownGroups.groups({ role: 'moderator' }), ...(hasGroups ? {} : { enabled: false }) })
  const channels = useRunChannels().data ?? []
  const past = query.get('when') === 'past'
  const groups = hasGroups && query.get('when') === 'groups'
  const tabs = [
    { href: paths.host(), label: t('events.upcoming'), current: !past && !groups },
    { href: paths.host({ when: 'past' }), label: t('events.past'), current: past },
    ...(groups || rowsOf(moderated.data).length > 0
      ? [{ href: paths.host({ when: 'groups' }), label: t('groups.title'), current: groups }]
      : []),
    ...(channels.length > 0 ? [{ href: channelHostingArea.to.channels(), label: t('hosting.channels'), current: false }] : []),
  ]
  return (
    <ListScreen
      title={t('hosting.title')}
      back={paths.me()}
      action={
        mayCreate && (
          <Button icon="plus" size="sm" href={hostingArea.to.add()}>
            {t('hosting.create')}
          </Button>
        )
      }
      lists={<LinkTabs label={t('hosting.views')} tabs={tabs} />}
    >
      {groups ? <ModeratedGroups of={moderated} /> : <Hosted key={String(past)} past={past} />}
    </ListScreen>
  )
}

function Hosted({ past }: { past: boolean }) {
  const { t } = useTranslation()
  const now = useNow(60_000)
  const me = useQuery(self.me()).data?.id
  const list = useInfiniteQuery(listings.list(past ? { past } : {}))
  const none = past
    ? { title: t('hosting.noPastTitle'), text: t('hosting.noPastText') }
    : { title: t('hosting.noneTitle'), text: t('hosting.noneText') }
  return (
    <PagedRows of={list} none={none}>
      {(rows) => {
        const today = past ? null : runningEvent(rows, now)
        const others = rows.filter(({ id }) => id !== today?.id)
        const lines = others.map((listing) => <HostedRow key={listing.id} listing={listing} me={me} now={now} />)
        if (!today) return <List label={t('hosting.title')}>{lines}</List>
        return (
          <>
            <TodayCard listing={today} now={now} />
            {others.length > 0 && (
              <Section title={t('hosting.later')}>
                <List>{lines}</List>
              </Section>
            )}
          </>
        )
      }}
    </PagedRows>
  )
}
