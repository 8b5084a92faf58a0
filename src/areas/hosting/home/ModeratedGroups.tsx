// The groups that the member moderates.
import { useTranslation } from 'react-i18next'
import { GroupLine } from '../../../components/groups/GroupLine.tsx'
import { PagedRows, type Paged } from '../../../kit/list/PagedRows.tsx'
import type { GroupMembership } from '../../../contract/community/groups.ts'
import { List } from '../../../ui/rows/List.tsx'

export function ModeratedGroups({ of }: { of: Paged<Pick<GroupMembership, 'group'>> }) {
  const { t } = useTranslation()
  return (
    <PagedRows of={of} none={{ title: t('hosting.noGroupsTitle'), text: t('hosting.noGroupsText') }}>
      {(rows) => (
        <List label={t('hosting.groups')}>
          {rows.map(({ group }) => (
            <GroupLine key={group.id} group={group} />
          ))}
        </List>
      )}
    </PagedRows>
  )
}
