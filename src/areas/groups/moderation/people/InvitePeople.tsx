// Invites people who are neither members nor already invited, several at the same time, and shows the result for each.
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { groups, groupWrites } from '../../../../api/resources/community/groups.ts'
import { rowsOf } from '../../../../api/table.ts'
import { AccountLine } from '../../../../components/people/AccountLine.tsx'
import { FailureLine } from '../../../../kit/writes/FailureLine.tsx'
import { Loaded } from '../../../../kit/list/Loaded.tsx'
import { MoreRows } from '../../../../kit/list/MoreRows.tsx'
import type { Group, InvitableAccount } from '../../../../contract/community/groups.ts'
import { Button } from '../../../../ui/controls/Button.tsx'
import { EmptyState } from '../../../../ui/rows/EmptyState.tsx'
import { Icon } from '../../../../ui/icons/Icon.tsx'
import { List } from '../../../../ui/rows/List.tsx'
import { SearchInput } from '../../../../ui/fields/SearchInput.tsx'
import { inviteEverybody } from './invite-everybody.ts'
import { InviteResults } from './InviteResults.tsx'
import styles from './InvitePeople.module.css'

/** The server's limit per request. */
const MOST = 100

const hasStanding = ({ groups: seats, groupInvitations, groupRequests }: InvitableAccount): boolean =>
  seats.length > 0 || groupRequests.length > 0 || groupInvitations.some(({ status }) => status !== 'canceled')

export function InvitePeople({ group, onDone }: { group: Group; onDone: () => void }) {
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<readonly InvitableAccount[]>([])
  const [refused, setRefused] = useState<readonly string[] | null>(null)
  const people = useInfiniteQuery(groups.invitable({ groupId: group.id, search: search.trim() }))
  const { mutateAsync } = useMutation({ ...groupWrites.invite, meta: { quiet: true } })
  const invite = useMutation({
    mutationFn: (accountIds: readonly string[]) =>
      inviteEverybody(accountIds, (some) => mutateAsync({ groupId: group.id, body: { accountIds: some } })),
    networkMode: 'always',
    meta: { quiet: true },
    onSuccess: setRefused,
  })
  if (refused) return <InviteResults people={chosen} refused={refused} now={rowsOf(people.data)} onDone={onDone} />

  const isChosen = ({ id }: InvitableAccount) => chosen.some((one) => one.id === id)
  const toggle = (account: InvitableAccount) => {
    invite.reset()
    setChosen(isChosen(account) ? chosen.filter(({ id }) => id !== account.id) : [...chosen, account].slice(0, MOST))
  }
  const rows = rowsOf(people.data).filter((account) => !hasStanding(account))
  const empty = <EmptyState title={t('moderation.invitations.nobodyTitle')}>{t('moderation.invitations.nobodyText')}</EmptyState>
  return (
    <>
      <SearchInput value={search} onChange={setSearch} placeholder={t('moderation.invitations.find')} />
      <div className={styles.people}>
        <Loaded of={people} empty={empty} isEmpty={() => rows.length === 0 && !people.hasNextPage}>
          {() => (
            <List>
              {rows.map((account) => (
                <AccountLine
                  key={account.id}
                  account={account}
                  current={isChosen(account)}
                  onPress={() => toggle(account)}
                  end={isChosen(account) && <Icon name="check" label={t('moderation.invitations.chosen')} />}
                />
              ))}
            </List>
          )}
        </Loaded>
        <MoreRows of={people} />
      </div>
      {chosen.length > 0 && (
        <div className={styles.dock}>
          <FailureLine error={invite.error} />
          <Button kind="solid" size="big" busy={invite.isPending} onClick={() => invite.mutate(chosen.map(({ id }) => id))}>
            {t('moderation.invitations.send', { count: chosen.length })}
          </Button>
        </div>
      )}
    </>
  )
}
