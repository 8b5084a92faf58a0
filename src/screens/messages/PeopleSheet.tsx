// Everybody in a conversation.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { chat } from '../../api/resources/chat.ts'
import { AccountLine } from '../../components/AccountLine.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { MoreRows } from '../../components/MoreRows.tsx'
import { List } from '../../ui/List.tsx'
import { Sheet } from '../../ui/Sheet.tsx'

export function PeopleSheet({ channelId, open, onClose }: { channelId: number; open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Sheet open={open} onClose={onClose} title={t('messages.peopleIn')}>
      <People channelId={channelId} />
    </Sheet>
  )
}

/** Asked for when the sheet opens. */
function People({ channelId }: { channelId: number }) {
  const members = useInfiniteQuery(chat.members({ channelId }))
  return (
    <Loaded of={members}>
      {(data) => (
        <>
          <List>
            {data.pages.flat().map(({ accountId, account }) => (
              <AccountLine key={accountId} account={account} />
            ))}
          </List>
          <MoreRows of={members} />
        </>
      )}
    </Loaded>
  )
}
