// Invitations with one status, each with its action.
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { groups, groupWrites } from '../../../../api/resources/community/groups.ts'
import { rowsOf } from '../../../../api/table.ts'
import { AccountLine } from '../../../../components/people/AccountLine.tsx'
import { Loaded } from '../../../../kit/list/Loaded.tsx'
import { MoreRows } from '../../../../kit/list/MoreRows.tsx'
import { tell } from '../../../../kit/writes/tell.ts'
import { useFocusStays } from '../../../../kit/hooks/use-focus-stays.ts'
import { useNow } from '../../../../kit/hooks/use-now.ts'
import type { GroupInvitationStatus } from '../../../../contract/enums.ts'
import type { Group, GroupInvitation } from '../../../../contract/community/groups.ts'
import { rich } from '../../../../i18n/rich.tsx'
import { displayName } from '../../../../lib/text/display-name.ts'
import { ago } from '../../../../lib/time/durations.ts'
import { paths } from '../../../../paths.ts'
import { Button } from '../../../../ui/controls/Button.tsx'
import { EmptyState } from '../../../../ui/rows/EmptyState.tsx'
import { List } from '../../../../ui/rows/List.tsx'

const words = { invited: 'open', rejected: 'declined', canceled: 'canceled' } as const

export function InvitationList({ group, status }: { group: Group; status: GroupInvitationStatus }) {
  const { t } = useTranslation()
  const list = useInfiniteQuery(groups.invitations({ groupId: group.id, status }))
  const now = useNow()
  const stays = useFocusStays<HTMLDivElement>()
  // Answered or cancelled invitations belong to another list.
  const rows = rowsOf(list.data).filter((row) => row.status === status)
  const of = words[status]
  const empty = <EmptyState title={t(`moderation.invitations.none.${of}Title`)}>{t(`moderation.invitations.none.${of}Text`)}</EmptyState>
  return (
    <div {...stays}>
      <Loaded of={list} empty={empty} isEmpty={() => rows.length === 0 && !list.hasNextPage}>
        {() => (
          <List>
            {rows.map((row) => (
              <InvitationRow key={row.id} invitation={row} now={now} />
            ))}
          </List>
        )}
      </Loaded>
      <MoreRows of={list} />
    </div>
  )
}

function InvitationRow({ invitation, now }: { invitation: GroupInvitation; now: number }) {
  const { t, i18n } = useTranslation()
  const { id, groupId, status, account, inviter, createdAt, updatedAt } = invitation
  const takeBack = useMutation(groupWrites.cancelInvitation)
  const again = useMutation(groupWrites.reinvite)
  const isOpen = status === 'invited'
  const { mutateAsync, isPending } = isOpen ? takeBack : again
  const name = displayName(account)
  const when = isOpen ? createdAt : updatedAt
  // The row leaves this list, so a notice confirms the result.
  const text = isOpen ? 'moderation.invitations.cancelDone' : 'moderation.invitations.againDone'
  const answer = () =>
    void mutateAsync({ groupId, invitationId: id }).then(
      () => tell({ kind: 'notice', text, values: { name }, group: id }),
      () => {},
    )
  return (
    <AccountLine
      account={account}
      href={paths.person({ accountId: account.username })}
      second={rich(t('moderation.invitations.by'), {
        name: <bdi>{displayName(inviter)}</bdi>,
        when: <time dateTime={when}>{ago(when, i18n.language, now)}</time>,
      })}
      end={
        <Button
          size="sm"
          busy={isPending}
          aria-label={isOpen ? t('moderation.invitations.cancelNamed', { name }) : t('moderation.invitations.againNamed', { name })}
          onClick={answer}
        >
          {isOpen ? t('moderation.invitations.cancel') : t('moderation.invitations.again')}
        </Button>
      }
    />
  )
}
