// A conversation: messages, unsent messages, typing indicator and composer.
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { Suspense, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { chat, chatWrites } from '../../../api/resources/community/chat.ts'
import { isForbidden, isGone } from '../../../api/transport/errors.ts'
import { self } from '../../../api/resources/people/self.ts'
import { rowsOf } from '../../../api/table.ts'
import { copyText } from '../../../kit/writes/copy-text.ts'
import { Freshness } from '../../../kit/list/Freshness.tsx'
import { lazyPart } from '../../../kit/lazy/lazy-part.ts'
import { Loaded, type LoadedQuery } from '../../../kit/list/Loaded.tsx'
import { Composer } from '../../../components/messages/composer/Composer.tsx'
import { conversationName, isPrivate } from '../../../components/messages/conversation-names.ts'
import frame from '../../../components/messages/bubble/Frame.module.css'
import { logEntries, newOnEntry, type MessageId, type NewMark } from '../../../components/messages/log/log-entries.ts'
import { MessageLog } from '../../../components/messages/log/MessageLog.tsx'
import { outgoingIn, type Outgoing } from '../../../components/messages/composer/outgoing.ts'
import { useQueue } from '../../../kit/writes/use-queue.ts'
import { useTitle } from '../../../kit/hooks/use-title.ts'
import { useUndoable } from '../../../kit/writes/use-undoable.ts'
import { ownDay } from '../../../lib/time/calendar.ts'
import { useTypingSender } from '../../../live/use-typing.ts'
import { useViewing } from '../../../live/use-connection.ts'
import { keyOfMessage } from '../../../state/typed/message-keys.ts'
import { outbox } from '../../../state/shown/outbox.ts'
import { EmptyState } from '../../../ui/rows/EmptyState.tsx'
import { ConversationHead } from './ConversationHead.tsx'
import { draftPlace } from './draft-place.ts'
import { useEntry, useSeat } from './use-seat.ts'

// Lazy-loaded: most visits show none of them, and live updates are handled after the first screen.
const Arrivals = lazyPart(() => import('../list/Arrivals.tsx'), 'Arrivals')
const NotFoundConversation = lazyPart(() => import('./NotFoundConversation.tsx'), 'NotFoundConversation')
const RestMissing = lazyPart(() => import('../../../components/messages/log/RestMissing.tsx'), 'RestMissing')

/** The number of pages searched for the first new message. */
const MOST_PAGES = 4

export function Conversation({ channelId }: { channelId: number }) {
  const { t, i18n } = useTranslation()
  const { data: me } = useQuery(self.me())
  const { seat, failed, asked } = useSeat(channelId)
  const entry = useEntry(channelId, seat)
  const options = chat.messages({ channelId })
  // Requesting messages marks the conversation as read. So it waits until the read state is known, and always refetches an unread one.
  const waitsForSeat = entry.seat === undefined && !failed
  const query = useInfiniteQuery({
    ...options,
    ...(waitsForSeat ? { enabled: false } : {}),
    refetchOnMount: entry.seat?.read === false ? 'always' : true,
  })
  const messages = useMemo(() => rowsOf(query.data).toReversed(), [query.data])
  const newest = messages.at(-1)?.id ?? 0
  const { rows } = useSnapshot(outbox)
  const outgoing = useMemo(() => outgoingIn(channelId, rows), [channelId, rows])
  const sender = useTypingSender(channelId)
  useViewing(channelId)

  const name = seat ? conversationName(seat, i18n.language) || t('messages.nobody') : undefined
  useTitle(name)

  // Fixed once the first response has arrived; before that, the cached copy may lack new messages.
  const [mark, setMark] = useState<NewMark | null | undefined>(undefined)
  const settled = query.data !== undefined && !query.isFetching
  const found = mark === undefined && settled && entry.seat ? newOnEntry(messages, entry.seat, entry.knownId) : undefined
  // All loaded messages are new, so earlier pages may contain more: they are loaded before the count is shown.
  const reaches = found?.firstId === messages[0]?.id && query.hasNextPage && (query.data?.pages.length ?? 0) < MOST_PAGES
  if (found !== undefined && !reaches) setMark(found)
  const { fetchNextPage } = query
  useEffect(() => {
    if (reaches) void fetchNextPage()
  }, [reaches, fetchNextPage])

  const { entries, arrived } = useMemo(
    () => logEntries({ messages, outgoing, me: me?.id, mark: mark ?? null, keyOf: keyOfMessage, dayOf: ownDay }),
    [messages, outgoing, me?.id, mark],
  )
  const withQueue = useQueue()
  useEffect(() => {
    for (const { key } of arrived) withQueue((queue) => queue.arrived(key))
  }, [arrived, withQueue])

  const removing = useUndoable(chatWrites.removeMessage, (messageId: MessageId) => ({ channelId, messageId }))
  const [ownKey, setOwnKey] = useState<string>()

  const { mutateAsync: send } = useMutation({ ...chatWrites.send, meta: { quiet: true } })
  const after = useRef<number>(undefined)
  useLayoutEffect(() => {
    after.current = query.data && newest
  })
  const onSend = useCallback(
    async (text: string, idempotencyKey: string) => {
      await send({ channelId, body: { text }, note: { after: after.current }, idempotencyKey })
      sender.stopped()
      setOwnKey(`${Date.now()}`)
    },
    [send, channelId, sender],
  )
  const actions = {
    removing: removing.ids,
    onRemove: removing.start,
    onRestore: removing.undo,
    onSendAgain: ({ key }: Outgoing) => withQueue((queue) => queue.retry(key)),
    onDiscard: ({ key }: Outgoing) => withQueue((queue) => queue.discard(key)),
    onCopy: (text: string) => void copyText(text),
  }
  const awaited: LoadedQuery<unknown> = waitsForSeat ? asked : query
  // Unsent messages are shown even if the rest cannot be loaded, but not if the conversation is no longer accessible.
  const alone = query.data === undefined && outgoing.length > 0 && !isGone(awaited.error) && !isForbidden(awaited.error)
  const isEmpty = entries.length === 0 && settled
  const label = t('messages.log', { name: name ?? '' })
  return (
    <section className={frame.frame} aria-label={name}>
      <ConversationHead seat={seat} name={name} />
      <div className={frame.fresh}>
        {query.data && <Freshness dataUpdatedAt={query.dataUpdatedAt} isFetching={query.isFetching} failed={query.isError} />}
      </div>
      <div className={frame.body}>
        {alone || (query.data && !isEmpty) ? (
          <MessageLog
            label={label}
            entries={entries}
            of={query}
            before={
              alone && (
                <Suspense>
                  <RestMissing of={awaited} />
                </Suspense>
              )
            }
            showNames={seat !== undefined && !isPrivate(seat)}
            ownKey={ownKey}
            {...actions}
          >
            <Suspense>
              <Arrivals
                channelId={channelId}
                seat={seat}
                messages={messages}
                of={query}
                onMark={mark === undefined ? undefined : setMark}
              />
            </Suspense>
          </MessageLog>
        ) : (
          <Suspense>
            <Loaded
              of={awaited}
              freshness={false}
              isEmpty={() => true}
              empty={<EmptyState title={t('messages.beginTitle')}>{t('messages.beginText')}</EmptyState>}
              gone={<NotFoundConversation />}
            >
              {() => null}
            </Loaded>
          </Suspense>
        )}
      </div>
      {seat && (
        <Composer place={draftPlace(channelId)} name={name ?? ''} onSend={onSend} onTyped={sender.typed} onStopped={sender.stopped} />
      )}
    </section>
  )
}
