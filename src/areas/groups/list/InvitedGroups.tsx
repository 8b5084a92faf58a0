// The groups that the member is invited to, with buttons to answer, and declined invitations, which can still be accepted.
import { useTranslation } from 'react-i18next'
import { groups } from '../../../api/resources/community/groups.ts'
import { SearchedRows } from '../../../kit/list/SearchedRows.tsx'
import { useFocusStays } from '../../../kit/hooks/use-focus-stays.ts'
import { EmptyState } from '../../../ui/rows/EmptyState.tsx'
import { List } from '../../../ui/rows/List.tsx'
import { Section } from '../../../ui/rows/Section.tsx'
import { groupFits } from '../group-fits.ts'
import { InvitationLine } from './InvitationLine.tsx'
import { NoSuchGroup } from '../NoSuchGroup.tsx'
import { useSearched } from '../../../components/reads/use-searched.ts'

export function InvitedGroups() {
  const { t } = useTranslation()
  const open = useSearched(({ search }) => groups.invited({ rejected: false, search }))
  const declined = useSearched(({ search }) => groups.invited({ rejected: true, search }))
  const stays = useFocusStays<HTMLDivElement>()
  const none = <EmptyState title={t('groups.noInvitationsTitle')}>{t('groups.noInvitationsText')}</EmptyState>
  return (
    <div {...stays}>
      <SearchedRows {...open} fits={groupFits} nameOf={({ name }) => name} empty={open.search ? <NoSuchGroup elsewhere /> : none}>
        {(rows) => (
          <List>
            {rows.map((group) => (
              <InvitationLine key={group.id} group={group} />
            ))}
          </List>
        )}
      </SearchedRows>
      {declined.all.data && (
        <SearchedRows {...declined} fits={groupFits} nameOf={({ name }) => name} freshness={false} empty={null}>
          {(rows) => (
            <Section title={t('groups.declined')}>
              <List>
                {rows.map((group) => (
                  <InvitationLine key={group.id} group={group} declined />
                ))}
              </List>
            </Section>
          )}
        </SearchedRows>
      )}
    </div>
  )
}
