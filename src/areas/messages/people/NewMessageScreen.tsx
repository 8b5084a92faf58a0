// A new message and its recipients. One person opens the conversation with them; several start a group conversation.
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { chatWrites } from '../../../api/resources/community/chat.ts'
import { self } from '../../../api/resources/people/self.ts'
import { rowsOf } from '../../../api/table.ts'
import { AccountLine } from '../../../components/people/AccountLine.tsx'
import { DraftNotKept } from '../../../kit/form/DraftNotKept.tsx'
import { FailureLine } from '../../../kit/writes/FailureLine.tsx'
import { Loaded } from '../../../kit/list/Loaded.tsx'
import { MoreRows } from '../../../kit/list/MoreRows.tsx'
import { useDraft } from '../../../kit/form/use-draft.ts'
import { useTitle } from '../../../kit/hooks/use-title.ts'
import type { Account } from '../../../contract/people/accounts.ts'
import { displayName } from '../../../lib/text/display-name.ts'
import { listed } from '../../../lib/text/listed.ts'
import { paths } from '../../../paths.ts'
import { Bar } from '../../../ui/layout/Bar.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import { EmptyState } from '../../../ui/rows/EmptyState.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { List } from '../../../ui/rows/List.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { PageHead } from '../../../ui/layout/PageHead.tsx'
import { SearchInput } from '../../../ui/fields/SearchInput.tsx'
import { Chosen } from './Chosen.tsx'
import styles from './NewMessageScreen.module.css'
import { usePeople } from './use-people.ts'

/** The server's limit. */
const LONGEST_NAME = 120

/** The content of its draft. It includes the recipients, because choosing them is most of the work. */
interface Begun {
  chosen: Account[]
  name: string
}
const nobody: Begun = { chosen: [], name: '' }

export function NewMessageScreen() {
  const { t, i18n } = useTranslation()
  const [, navigate] = useLocation()
  const { data: me } = useQuery(self.me())
  const [search, setSearch] = useState('')
  const { value, set, keyFor, sent } = useDraft(
    'new message',
    nobody,
    (begun) => begun.name || listed(begun.chosen.map(displayName), i18n.language),
  )
  const { chosen, name } = value
  const people = usePeople(search)
  const create = useMutation({ ...chatWrites.create, meta: { quiet: true } })
  useTitle(t('messages.newMessage'))

  const change = (next: Partial<Begun>) => {
    create.reset()
    set({ ...value, ...next })
  }
  const toggle = (account: Account) =>
    change({ chosen: chosen.some(({ id }) => id === account.id) ? chosen.filter(({ id }) => id !== account.id) : [...chosen, account] })
  const several = chosen.length > 1
  const start = () => {
    const body = { name: several && name.trim() ? name.trim() : null, accountIds: chosen.map(({ id }) => id) }
    create.mutate(
      { body, idempotencyKey: keyFor(body) },
      {
        onSuccess: ({ channelId }) => {
          sent()
          navigate(paths.conversation({ channelId }), { replace: true })
        },
      },
    )
  }
  return (
    <>
      <Bar back={paths.messages()} />
      <Page>
        <PageHead title={t('messages.newMessage')} />
        <div className={styles.search}>
          <SearchInput
            value={search}
            onChange={setSearch}
            label={t('conversation.findPeople')}
            placeholder={t('conversation.findPeople')}
          />
        </div>
        <Chosen people={chosen} onTakeOff={toggle} />
        <Loaded of={people} empty={<EmptyState title={t('conversation.nobodyFoundTitle')}>{t('conversation.nobodyFoundText')}</EmptyState>}>
          {(data) => (
            <>
              <List>
                {rowsOf(data)
                  .filter(({ id }) => id !== me?.id)
                  .map((account) => {
                    const isChosen = chosen.some(({ id }) => id === account.id)
                    return (
                      <AccountLine
                        key={account.id}
                        account={account}
                        current={isChosen}
                        onPress={() => toggle(account)}
                        end={isChosen && <Icon name="check" label={t('conversation.chosen')} />}
                      />
                    )
                  })}
              </List>
              <MoreRows of={people} />
            </>
          )}
        </Loaded>
      </Page>
      {chosen.length > 0 && (
        <form
          className={styles.dock}
          onSubmit={(event) => {
            event.preventDefault()
            if (!create.isPending) start()
          }}
        >
          {several && (
            <Field
              label={t('conversation.groupName')}
              optional
              hint={t('conversation.groupNameHint')}
              value={name}
              maxLength={LONGEST_NAME}
              dir="auto"
              onChange={(event) => change({ name: event.target.value })}
            />
          )}
          <DraftNotKept />
          <FailureLine error={create.error} />
          <Button kind="solid" size="big" type="submit" busy={create.isPending}>
            {several ? t('conversation.startMany') : t('conversation.startOne')}
          </Button>
        </form>
      )}
    </>
  )
}
