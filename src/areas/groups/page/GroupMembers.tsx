// The members of a group, moderators first. Search filters by name while typing.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { groups } from '../../../api/resources/community/groups.ts'
import { self } from '../../../api/resources/people/self.ts'
import { AccountLine } from '../../../components/people/AccountLine.tsx'
import { displayName } from '../../../lib/text/display-name.ts'
import { named } from '../../../components/people/named.ts'
import { SearchedRows } from '../../../kit/list/SearchedRows.tsx'
import { SearchLine } from '../../../kit/list/SearchLine.tsx'
import { useFocusStays } from '../../../kit/hooks/use-focus-stays.ts'
import type { GroupMembership } from '../../../contract/community/groups.ts'
import { paths } from '../../../paths.ts'
import { groupsArea } from '../area.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Chip, Chips } from '../../../ui/controls/Chip.tsx'
import { EmptyState } from '../../../ui/rows/EmptyState.tsx'
import { List } from '../../../ui/rows/List.tsx'
import { PageHead } from '../../../ui/layout/PageHead.tsx'
import { Section } from '../../../ui/rows/Section.tsx'
import type { PartProps } from './group-parts.ts'
import { MemberMenu } from './MemberMenu.tsx'
import { useAlone } from '../use-alone.ts'
import { useSearched } from '../../../components/reads/use-searched.ts'
import { useAddressQuery } from '../../../kit/list/use-address-query.ts'

export function GroupMembers({ group, role: own }: PartProps) {
  const { t } = useTranslation()
  const [query] = useAddressQuery()
  const role = query.get('role') === 'moderator' ? 'moderator' : undefined
  const searched = useSearched(({ search }) => groups.members({ groupId: group.id, role, search }))
  const me = useQuery(self.me()).data?.id
  const alone = useAlone(group.id, own)
  const stays = useFocusStays<HTMLDivElement>()
  const part = { group: group.slug, part: 'members' } as const
  const lines = (seats: readonly GroupMembership[]) => (
    <List>
      {seats.map((seat) => {
        const isMe = seat.accountId === me
        // Plain members have no menu for themselves: leaving is in the preferences.
        const changes = own === 'moderator' && me !== undefined && (!isMe || seat.role === 'moderator')
        return (
          <AccountLine
            key={seat.accountId}
            account={seat.account}
            href={paths.person({ accountId: seat.account.username })}
            end={changes ? <MemberMenu seat={seat} group={group} isMe={isMe} alone={alone} /> : undefined}
          />
        )
      })}
    </List>
  )
  return (
    <>
      <PageHead
        title={t('groups.part.members')}
        action={
          own === 'moderator' && (
            <Button icon="user-plus" size="sm" href={groupsArea.to.invitations({ group: group.slug })}>
              {t('groups.invite')}
            </Button>
          )
        }
      />
      <SearchLine placeholder={t('groups.searchMembers')} pauseMs={80} />
      <Chips label={t('groups.whichMembers')}>
        <Chip href={groupsArea.to.part(part)} current={!role}>
          {t('groups.everyone')}
        </Chip>
        <Chip href={groupsArea.to.part({ ...part, role: 'moderator' })} current={Boolean(role)}>
          {t('groups.moderators')}
        </Chip>
      </Chips>
      <div {...stays}>
        <SearchedRows
          {...searched}
          key={role ?? 'all'}
          fits={({ account }, typed) => named(account, typed)}
          nameOf={({ account }) => displayName(account)}
          empty={<EmptyState title={t('groups.nobodyTitle')}>{t('groups.nobodyText')}</EmptyState>}
        >
          {(rows) => {
            const leading = rows.filter((seat) => seat.role === 'moderator')
            // When the list is filtered by moderators, it needs no heading for them.
            if (role || leading.length === 0) return lines(rows)
            const others = rows.filter((seat) => seat.role !== 'moderator')
            return (
              <>
                <Section title={t('groups.moderators')}>{lines(leading)}</Section>
                {others.length > 0 && <Section title={t('groups.others')}>{lines(others)}</Section>}
              </>
            )
          }}
        </SearchedRows>
      </div>
    </>
  )
}
