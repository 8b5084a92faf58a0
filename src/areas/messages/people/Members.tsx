// The members of a conversation. A moderator can add more.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { chat } from '../../../api/resources/community/chat.ts'
import { rowsOf } from '../../../api/table.ts'
import { AccountLine } from '../../../components/people/AccountLine.tsx'
import { Loaded } from '../../../kit/list/Loaded.tsx'
import { isPrivate } from '../../../components/messages/conversation-names.ts'
import { MoreRows } from '../../../kit/list/MoreRows.tsx'
import type { ChatChannelMember } from '../../../contract/community/chat.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { List } from '../../../ui/rows/List.tsx'
import { Section } from '../../../ui/rows/Section.tsx'
import { Tag } from '../../../ui/marks/Tag.tsx'

/** Members contained in the membership show immediately, also offline. A conversation of two shows no roles. */
export function Members({ seat, onAdd }: { seat: ChatChannelMember; onAdd: () => void }) {
  const { t } = useTranslation()
  const { channelId, channel } = seat
  const members = useInfiniteQuery(chat.members({ channelId }))
  const known = members.data ? rowsOf(members.data) : channel.members
  const isRestMissing = !members.data && known.length < channel._count.members
  const alone = isPrivate(seat)
  // A conversation of two cannot be extended, because a third person could read all earlier messages. They start a new one instead.
  const mayAdd = seat.role === 'moderator' && !alone
  return (
    <Section
      title={t('conversation.peopleIn')}
      action={
        mayAdd && (
          <Button size="sm" icon="user-plus" onClick={onAdd}>
            {t('conversation.addPeople')}
          </Button>
        )
      }
    >
      <List label={t('conversation.peopleIn')}>
        {known.map(({ accountId, account, role }) => (
          <AccountLine
            key={accountId}
            account={account}
            href={paths.person({ accountId: account.username })}
            end={role === 'moderator' && !alone && <Tag>{t('conversation.moderator')}</Tag>}
          />
        ))}
      </List>
      {isRestMissing && (
        <Loaded of={members} freshness={false}>
          {() => null}
        </Loaded>
      )}
      <MoreRows of={members} />
    </Section>
  )
}
