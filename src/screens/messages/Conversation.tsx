// A conversation: what was said, what is on its way, who is typing, and the place to write.
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { chat, chatWrites } from '../../api/resources/chat.ts'
import { self } from '../../api/resources/self.ts'
import { rowsOf } from '../../api/table.ts'
import { Freshness } from '../../components/Freshness.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { Composer } from '../../components/messages/Composer.tsx'
import { conversationName, isPrivate } from '../../components/messages/conversation-names.ts'
import { logEntries, newOnEntry, type NewMark } from '../../components/messages/log-entries.ts'
import { MessageLog } from '../../components/messages/MessageLog.tsx'
import { discardOutgoing, outgoingIn, sendAgain, sendings, sendMessage, type Outgoing } from '../../components/messages/outgoing.ts'
import { TypingBubble } from '../../components/messages/TypingBubble.tsx'
import { useTitle } from '../../components/use-title.ts'
import { useUndoable } from '../../components/use-undoable.ts'
import { isReachable } from '../../lib/connectivity-state.ts'
import { dayKey } from '../../lib/dates.ts'
import { useTyping, useTypingSender } from '../../live/use-typing.ts'
import { useViewing } from '../../live/use-connection.ts'
import { connectivity } from '../../state/connectivity.ts'
import { drafts } from '../../state/drafts.ts'
import { keyOfMessage } from '../../state/message-keys.ts'
import { showToast } from '../../state/toasts.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import styles from './Conversation.module.css'
import { ConversationHead } from './ConversationHead.tsx'
import { draftPlace } from './draft-place.ts'
import { NotFoundConversation } from './NotFoundConversation.tsx'
import { useEntry, useSeat } from './use-seat.ts'

/** Less than a server keeps the keys of what was sent to it. */
const REMEMBERED = 24 * 60 * 60_000
/** How far back the beginning of what is new is looked for. */
const MOST_PAGES = 4

const dayOf = (at: number): string => dayKey(at, { timeZone: 'local' })

export function Conversation({ channelId }: { channelId: number }) {
  const { t, i18n } = useTranslation()
  const client = useQueryClient()
  const { data: me } = useQuery(self.me())
  const { seat, failed } = useSeat(channelId)
  const entry = useEntry(channelId, seat)
  const options = chat.messages({ channelId })
  const query = useInfiniteQuery({
    ...options,
    // Asking marks it read: so not before we know whether it was, and always when it was not.
    ...(entry.seat === undefined && !failed ? { enabled: false } : {}),
    refetchOnMount: entry.seat?.read === false ? 'always' : true,
  })
  const messages = useMemo(() => rowsOf(query.data).toReversed(), [query.data])
  const newest = messages.at(-1)?.id ?? 0
  const kept = useSnapshot(drafts)
  const states = useSnapshot(sendings)
  const outgoing = useMemo(() => outgoingIn(channelId, kept, states), [channelId, kept, states])
  const typists = useTyping(channelId)
  const sender = useTypingSender(channelId)
  useViewing(channelId)

  const name = seat ? conversationName(seat, i18n.language) || t('messages.nobody') : undefined
  useTitle(name)

  // Fixed once the first answer is here; until then a saved copy may lack what is new.
  const [mark, setMark] = useState<NewMark | null | undefined>(undefined)
  const settled = query.data !== undefined && !query.isFetching
  const found = mark === undefined && settled && entry.seat ? newOnEntry(messages, entry.seat, entry.knownId) : undefined
  // All that is here is new, so there may be more of it above: counted before it is told.
  const reaches = found?.firstId === messages[0]?.id && query.hasNextPage && (query.data?.pages.length ?? 0) < MOST_PAGES
  if (found !== undefined && !reaches) setMark(found)
  const { refetch, fetchNextPage } = query
  useEffect(() => {
    if (reaches) void fetchNextPage()
  }, [reaches, fetchNextPage])

  // News while it was open elsewhere, or the list was asked for just before: read again, or it would stay unread.
  const unread = seat?.read === false
  useEffect(() => {
    if (unread && mark !== undefined && document.visibilityState === 'visible') void refetch()
  }, [unread, mark, refetch])

  const { entries, arrived } = useMemo(
    () => logEntries({ messages, outgoing, me: me?.id, mark: mark ?? null, keyOf: keyOfMessage, dayOf }),
    [messages, outgoing, me?.id, mark],
  )
  useEffect(() => {
    for (const { key } of arrived) discardOutgoing(channelId, key)
  }, [arrived, channelId])

  // The app was closed before the answer came. Its key makes sending it again safe for as long as the server remembers it.
  const interrupted = outgoing.find(({ sending, at }) => sending === undefined && Date.now() - at < REMEMBERED)
  const { state } = useSnapshot(connectivity)
  useEffect(() => {
    if (interrupted && mark !== undefined && isReachable(state)) sendAgain(client, channelId, interrupted, newest)
  }, [interrupted, mark, state, client, channelId, newest])

  const remove = useMutation(chatWrites.removeMessage)
  const removing = useUndoable<number>((messageId) => remove.mutate({ channelId, messageId }))
  const [ownKey, setOwnKey] = useState<string>()

  const onSend = (text: string) => {
    sendMessage(client, channelId, text, newest)
    sender.stopped()
    setOwnKey(`${Date.now()}`)
  }
  const actions = {
    removing: removing.ids,
    onRemove: removing.start,
    onRestore: removing.undo,
    onSendAgain: (one: Outgoing) => sendAgain(client, channelId, one, newest),
    onDiscard: (one: Outgoing) => discardOutgoing(channelId, one.key),
    onCopy: (text: string) => void navigator.clipboard.writeText(text).then(() => showToast({ kind: 'notice', text: 'messages.copied' })),
  }
  const personOf = (id: string) =>
    seat?.channel.members.find(({ accountId }) => accountId === id)?.account ??
    messages.findLast(({ accountId }) => accountId === id)?.account ??
    undefined
  const label = t('messages.log', { name: name ?? '' })
  return (
    <section className={styles.conversation} aria-label={name}>
      <ConversationHead seat={seat} name={name} />
      <div className={styles.fresh}>
        {query.data && <Freshness dataUpdatedAt={query.dataUpdatedAt} isFetching={query.isFetching} failed={query.isError} />}
      </div>
      <div className={styles.body}>
        <Loaded
          of={query}
          freshness={false}
          isEmpty={() => entries.length === 0 && settled}
          empty={<EmptyState title={t('messages.beginTitle')}>{t('messages.beginText')}</EmptyState>}
          gone={<NotFoundConversation />}
        >
          {() => (
            <MessageLog
              label={label}
              entries={entries}
              of={query}
              showNames={seat !== undefined && !isPrivate(seat)}
              ownKey={ownKey}
              {...actions}
            >
              <TypingBubble people={typists.map(personOf)} />
            </MessageLog>
          )}
        </Loaded>
      </div>
      {seat && (
        <Composer place={draftPlace(channelId)} name={name ?? ''} onSend={onSend} onTyped={sender.typed} onStopped={sender.stopped} />
      )}
    </section>
  )
}
