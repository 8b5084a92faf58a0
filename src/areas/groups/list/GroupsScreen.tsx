// The groups of the organisation: the member's own, invitations, requests, and all groups.
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { groups } from '../../../api/resources/community/groups.ts'
import { rowsOf } from '../../../api/table.ts'
import { SearchLine } from '../../../kit/list/SearchLine.tsx'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import { paths, type GroupsTab } from '../../../paths.ts'
import { groupsArea } from '../area.ts'
import { session } from '../../../state/identity/session.ts'
import { tenant } from '../../../state/identity/tenant.ts'
import { Badge } from '../../../ui/marks/Badge.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import { LinkTabs } from '../../../ui/navigation/Tabs.tsx'
import { DiscoverGroups } from './DiscoverGroups.tsx'
import styles from '../groups.module.css'
import { InvitedGroups } from './InvitedGroups.tsx'
import { MyGroups } from './MyGroups.tsx'
import { RequestedGroups } from './RequestedGroups.tsx'
import { useAddressQuery } from '../../../kit/list/use-address-query.ts'

const lists: readonly { tab?: GroupsTab; label: 'mine' | 'tabInvited' | 'tabRequested' | 'discover'; View: ComponentType }[] = [
  { label: 'mine', View: MyGroups },
  { tab: 'invited', label: 'tabInvited', View: InvitedGroups },
  { tab: 'requested', label: 'tabRequested', View: RequestedGroups },
  { tab: 'discover', label: 'discover', View: DiscoverGroups },
]

/** A visitor sees only the groups to discover. */
export function GroupsScreen() {
  const { t } = useTranslation()
  const [query] = useAddressQuery()
  const { status } = useSnapshot(session)
  const { config } = useSnapshot(tenant)
  const member = status === 'signed-in'
  const shown = lists.find(({ tab }) => tab === query.get('tab')) ?? lists[0]
  const View = member && shown ? shown.View : DiscoverGroups
  const founding = member && config?.MODULES.groups?.editable !== false
  return (
    <ListScreen
      root
      title={t('groups.title')}
      action={
        founding && (
          <Button icon="plus" size="sm" href={groupsArea.to.add()}>
            {t('groups.new')}
          </Button>
        )
      }
      search={<SearchLine placeholder={t('groups.search')} pauseMs={80} />}
      lists={member && <Tabs shown={shown?.tab} />}
    >
      <View key={shown?.label} />
    </ListScreen>
  )
}

function Tabs({ shown }: { shown: GroupsTab | undefined }) {
  const { t } = useTranslation()
  const invited = rowsOf(useInfiniteQuery(groups.invited({ rejected: false })).data).length
  return (
    <LinkTabs
      label={t('groups.lists')}
      tabs={lists.map(({ tab, label }) => ({
        href: paths.groups(tab && { tab }),
        label:
          tab === 'invited' && invited > 0 ? (
            <span className={styles.tab}>
              {t('groups.tabInvited')} <Badge count={invited} />
            </span>
          ) : (
            t(`groups.${label}`)
          ),
        current: tab === shown,
      }))}
    />
  )
}
