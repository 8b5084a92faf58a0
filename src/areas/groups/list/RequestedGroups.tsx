// The groups that the member has asked to join, until a moderator answers.
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { groups, groupWrites } from '../../../api/resources/community/groups.ts'
import { GroupLine } from '../../../components/groups/GroupLine.tsx'
import { SearchedRows } from '../../../kit/list/SearchedRows.tsx'
import { useFocusStays } from '../../../kit/hooks/use-focus-stays.ts'
import type { Group } from '../../../contract/community/groups.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { EmptyState } from '../../../ui/rows/EmptyState.tsx'
import { List } from '../../../ui/rows/List.tsx'
import { groupFits } from '../group-fits.ts'
import styles from '../groups.module.css'
import { NoSuchGroup } from '../NoSuchGroup.tsx'
import { useSearched } from '../../../components/reads/use-searched.ts'

export function RequestedGroups() {
  const { t } = useTranslation()
  const searched = useSearched(groups.requested)
  const stays = useFocusStays<HTMLDivElement>()
  const none = <EmptyState title={t('groups.noRequestsTitle')}>{t('groups.noRequestsText')}</EmptyState>
  return (
    <div {...stays}>
      <SearchedRows {...searched} fits={groupFits} nameOf={({ name }) => name} empty={searched.search ? <NoSuchGroup elsewhere /> : none}>
        {(rows) => (
          <List>
            {rows.map((group) => (
              <RequestLine key={group.id} group={group} />
            ))}
          </List>
        )}
      </SearchedRows>
    </div>
  )
}

function RequestLine({ group }: { group: Group }) {
  const { t } = useTranslation()
  const cancel = useMutation(groupWrites.cancelRequest)
  return (
    <div>
      <GroupLine group={group} />
      <div className={styles.answers}>
        <Button
          size="sm"
          busy={cancel.isPending}
          aria-label={t('groups.takeBackOf', { name: group.name })}
          onClick={() => cancel.mutate({ groupId: group.id })}
        >
          {t('groups.takeBack')}
        </Button>
      </div>
    </div>
  )
}
