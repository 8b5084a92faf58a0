// The groups that the member moderates. Nothing while there are none.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ownGroups } from '../../../api/resources/community/groups.ts'
import { rowsOf } from '../../../api/table.ts'
import { GroupLine } from '../../../components/groups/GroupLine.tsx'
import { MoreRows } from '../../../kit/list/MoreRows.tsx'
import { List } from '../../../ui/rows/List.tsx'
import { Section } from '../../../ui/rows/Section.tsx'

export function ModeratedGroups() {
  const { t } = useTranslation()
  const groups = useInfiniteQuery(ownGroups.groups({ role: 'moderator' }))
  const rows = rowsOf(groups.data)
  if (rows.length === 0) return null
  return (
    <Section title={t('hosting.groups')}>
      <List>
        {rows.map(({ group }) => (
          <GroupLine key={group.id} group={group} />
        ))}
      </List>
      <MoreRows of={groups} />
    </Section>
  )
}
