// The groups that the member belongs to.
import { useTranslation } from 'react-i18next'
import { ownGroups } from '../../../api/resources/community/groups.ts'
import { GroupLine } from '../../../components/groups/GroupLine.tsx'
import { SearchedRows } from '../../../kit/list/SearchedRows.tsx'
import { holdsWords } from '../../../lib/text/holds-words.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { EmptyState } from '../../../ui/rows/EmptyState.tsx'
import { List } from '../../../ui/rows/List.tsx'
import { NoSuchGroup } from '../NoSuchGroup.tsx'
import { useSearched } from '../../../components/reads/use-searched.ts'

export function MyGroups() {
  const { t } = useTranslation()
  const searched = useSearched(ownGroups.groups)
  const none = (
    <EmptyState
      title={t('groups.noneTitle')}
      actions={
        <Button kind="solid" href={paths.groups({ tab: 'discover' })}>
          {t('groups.toDiscover')}
        </Button>
      }
    >
      {t('groups.noneText')}
    </EmptyState>
  )
  return (
    <SearchedRows
      {...searched}
      fits={({ group }, typed) => holdsWords(group.name, typed)}
      nameOf={({ group }) => group.name}
      empty={searched.search ? <NoSuchGroup elsewhere /> : none}
    >
      {(rows) => (
        <List>
          {rows.map(({ group, role }) => (
            <GroupLine key={group.id} group={group} standing={role === 'moderator' && role} />
          ))}
        </List>
      )}
    </SearchedRows>
  )
}
