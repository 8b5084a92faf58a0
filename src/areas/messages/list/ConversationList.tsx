// The conversations: pinned ones, unread ones, and the rest, each by latest message. With a search.
import { useInfiniteQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { chat } from '../../../api/resources/community/chat.ts'
import { rowsOf } from '../../../api/table.ts'
import { lazyPart } from '../../../kit/lazy/lazy-part.ts'
import { Loaded } from '../../../kit/list/Loaded.tsx'
import { ConversationLine } from '../../../components/messages/ConversationLine.tsx'
import { needsSomebody, outgoingIn } from '../../../components/messages/composer/outgoing.ts'
import { useUnreadHere } from '../../../kit/hooks/use-unread-here.ts'
import { useNow } from '../../../kit/hooks/use-now.ts'
import { messagesArea } from '../area.ts'
import { drafts } from '../../../state/typed/drafts.ts'
import { outbox } from '../../../state/shown/outbox.ts'
import { typing } from '../../../state/typed/typing.ts'
import { Bar } from '../../../ui/layout/Bar.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import { EmptyState } from '../../../ui/rows/EmptyState.tsx'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { List } from '../../../ui/rows/List.tsx'
import { SearchInput } from '../../../ui/fields/SearchInput.tsx'
import { draftPlace } from '../conversation/draft-place.ts'
import styles from './ConversationList.module.css'
import { inOrder } from '../people/in-order.ts'
import { useFound } from './use-found.ts'
import { usePins } from './use-pins.ts'

// Lazy-loaded: below the fold.
const ListFoot = lazyPart(() => import('./ListFoot.tsx'), 'ListFoot')

const nobody: readonly string[] = []

/** `current` is the conversation open beside it, which then has the page's title. */
export function ConversationList({ current }: { current?: number }) {
  const { t } = useTranslation()
  const seats = useInfiniteQuery(chat.channels())
  const typists = useSnapshot(typing)
  const kept = useSnapshot(drafts)
  const { rows } = useSnapshot(outbox)
  const now = useNow(60_000)
  const [words, setWords] = useState('')
  const isFound = useFound(words)
  const Title = current === undefined ? 'h1' : 'h2'
  const { pinned } = usePins()
  // A conversation keeps its place after it was read until the next visit, so that nothing moves under a finger.
  const isUnread = useUnreadHere(rowsOf(seats.data).map(({ channelId, read }) => ({ id: channelId, read })))
  const held = rows.filter(needsSomebody)
  const unsentIn = (channelId: number) => outgoingIn(channelId, held).at(-1)?.text
  return (
    <>
      <Bar root />
      <div className={styles.head}>
        <div className={styles.line}>
          <Title className={styles.title} tabIndex={-1}>
            {t('messages.title')}
          </Title>
          <IconButton icon="pencil" label={t('messages.newMessage')} href={messagesArea.to.newMessage()} className={styles.write} />
        </div>
        <SearchInput value={words} onChange={setWords} label={t('messages.search')} placeholder={t('messages.search')} pauseMs={150} />
      </div>
      <Loaded
        of={seats}
        freshness={current === undefined}
        empty={
          <EmptyState
            title={t('messages.emptyTitle')}
            actions={
              <Button kind="solid" href={messagesArea.to.newMessage()}>
                {t('messages.newMessage')}
              </Button>
            }
          >
            {t('messages.emptyText')}
          </EmptyState>
        }
      >
        {(data) => {
          const found = rowsOf(data).filter(isFound)
          return (
            <>
              <List label={t('messages.list')}>
                {inOrder(found, pinned, isUnread).map((seat) => (
                  <ConversationLine
                    key={seat.channelId}
                    seat={seat}
                    now={now}
                    current={seat.channelId === current}
                    pinned={pinned.includes(seat.channelId)}
                    typing={typists[seat.channelId] ?? nobody}
                    unsent={seat.channelId === current ? undefined : unsentIn(seat.channelId)}
                    draft={seat.channelId === current ? undefined : kept[draftPlace(seat.channelId)]?.text}
                  />
                ))}
              </List>
              {found.length === 0 && !seats.hasNextPage && (
                <EmptyState title={t('messages.noneFoundTitle')}>{t('messages.noneFoundText')}</EmptyState>
              )}
            </>
          )
        }}
      </Loaded>
      <Suspense>{seats.data && <ListFoot of={seats} words={words.trim()} />}</Suspense>
    </>
  )
}
