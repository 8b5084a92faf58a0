// Adds people to a conversation, one at a time: each is a member as soon as the server confirms.
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { chat, chatWrites } from '../../../api/resources/community/chat.ts'
import { rowsOf } from '../../../api/table.ts'
import { AccountLine } from '../../../components/people/AccountLine.tsx'
import { FailureLine } from '../../../kit/writes/FailureLine.tsx'
import { Loaded } from '../../../kit/list/Loaded.tsx'
import { MoreRows } from '../../../kit/list/MoreRows.tsx'
import { displayName } from '../../../lib/text/display-name.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { EmptyState } from '../../../ui/rows/EmptyState.tsx'
import { List } from '../../../ui/rows/List.tsx'
import { SearchInput } from '../../../ui/fields/SearchInput.tsx'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import { StateLine } from '../../../ui/rows/StateLine.tsx'
import styles from '../sheets.module.css'
import { usePeople } from './use-people.ts'

export interface AddPeopleSheetProps {
  channelId: number
  open: boolean
  onClose: () => void
}

export function AddPeopleSheet({ channelId, open, onClose }: AddPeopleSheetProps) {
  const { t } = useTranslation()
  return (
    <Sheet open={open} onClose={onClose} title={t('conversation.addPeople')}>
      <Choice channelId={channelId} />
    </Sheet>
  )
}

function Choice({ channelId }: { channelId: number }) {
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  const people = usePeople(search)
  const members = useInfiniteQuery(chat.members({ channelId }))
  const add = useMutation({ ...chatWrites.addMember, meta: { quiet: true } })
  const [added, setAdded] = useState<ReadonlySet<string>>(new Set())
  const isIn = (id: string) => added.has(id) || rowsOf(members.data).some(({ accountId }) => accountId === id)
  return (
    <div className={styles.sheet}>
      <div className="stack">
        <p className="sub">{t('conversation.addText')}</p>
        <SearchInput value={search} onChange={setSearch} label={t('conversation.findPeople')} placeholder={t('conversation.findPeople')} />
        <FailureLine error={add.error} />
      </div>
      <Loaded
        of={people}
        freshness={false}
        empty={<EmptyState title={t('conversation.nobodyFoundTitle')}>{t('conversation.nobodyFoundText')}</EmptyState>}
      >
        {(data) => (
          <>
            <List>
              {rowsOf(data).map((account) => (
                <AccountLine
                  key={account.id}
                  account={account}
                  end={
                    isIn(account.id) ? (
                      <StateLine kind="good" icon="check">
                        {t('conversation.isIn')}
                      </StateLine>
                    ) : (
                      <Button
                        size="sm"
                        busy={add.isPending && add.variables.accountId === account.id}
                        aria-label={t('conversation.addNamed', { name: displayName(account) })}
                        onClick={() =>
                          add.mutate(
                            { channelId, accountId: account.id },
                            { onSuccess: () => setAdded((before) => new Set(before).add(account.id)) },
                          )
                        }
                      >
                        {t('conversation.add')}
                      </Button>
                    )
                  }
                />
              ))}
            </List>
            <MoreRows of={people} />
          </>
        )}
      </Loaded>
    </div>
  )
}
