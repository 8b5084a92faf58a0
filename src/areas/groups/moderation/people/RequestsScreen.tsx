// The requests to join a group, made for deciding with one thumb or with two keys.
import { useTranslation } from 'react-i18next'
import type { GroupRequestStatus } from '../../../../contract/enums.ts'
import { groupsArea } from '../../area.ts'
import { Page } from '../../../../ui/layout/Page.tsx'
import { PageHead } from '../../../../ui/layout/PageHead.tsx'
import { LinkTabs } from '../../../../ui/navigation/Tabs.tsx'
import { Moderated } from '../Moderated.tsx'
import { RequestQueue } from './RequestQueue.tsx'
import { useAddressQuery } from '../../../../kit/list/use-address-query.ts'

const lists: readonly { status: GroupRequestStatus; label: 'waiting' | 'declined' }[] = [
  { status: 'requested', label: 'waiting' },
  { status: 'rejected', label: 'declined' },
]

/** The address without a parameter shows pending requests. */
export function RequestsScreen() {
  const { t } = useTranslation()
  const [query] = useAddressQuery()
  const shown = lists.find(({ status }) => status === query.get('status'))?.status ?? 'requested'
  const title = t('moderation.requests.title')
  return (
    <Moderated title={title}>
      {(group) => (
        <Page>
          <PageHead title={title} sub={<bdi>{group.name}</bdi>} />
          <LinkTabs
            label={title}
            tabs={lists.map(({ status, label }) => ({
              href: groupsArea.to.requests({ group: group.slug, ...(status === 'requested' ? {} : { status }) }),
              label: t(`moderation.requests.${label}`),
              current: status === shown,
            }))}
          />
          <RequestQueue key={shown} group={group} status={shown} />
        </Page>
      )}
    </Moderated>
  )
}
