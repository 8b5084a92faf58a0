// A thread: last reading position, new messages, unsent messages and composer.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Suspense, useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { isForbidden, isGone } from '../../../api/transport/errors.ts'
import { self } from '../../../api/resources/people/self.ts'
import { threads } from '../../../api/resources/community/threads.ts'
import { rowsOf } from '../../../api/table.ts'
import { Freshness } from '../../../kit/list/Freshness.tsx'
import { lazyPart } from '../../../kit/lazy/lazy-part.ts'
import { Loaded } from '../../../kit/list/Loaded.tsx'
import { Composer } from '../../../components/messages/composer/Composer.tsx'
import { BesideContext, FootContext } from '../../../components/messages/bubble/foot-context.ts'
import frame from '../../../components/messages/bubble/Frame.module.css'
import { logEntries, type MessageId } from '../../../components/messages/log/log-entries.ts'
import { MessageLog } from '../../../components/messages/log/MessageLog.tsx'
import { NamedContext } from '../../../components/messages/bubble/named-context.ts'
import { outgoing as outgoingOf } from '../../../components/messages/composer/outgoing.ts'
import { useTitle } from '../../../kit/hooks/use-title.ts'
import { ownDay } from '../../../lib/time/calendar.ts'
import { paths } from '../../../paths.ts'
import { keyOfMessage } from '../../../state/typed/message-keys.ts'
import { outbox } from '../../../state/shown/outbox.ts'
import { Avatar } from '../../../ui/pictures/Avatar.tsx'
import { Bar } from '../../../ui/layout/Bar.tsx'
import { EmptyState } from '../../../ui/rows/EmptyState.tsx'
import { logMessage } from './log-message.ts'
import styles from './Thread.module.css'
import { useNamedPeople } from '../../../components/reads/use-named-people.ts'
import { useReading } from './use-reading.ts'
import { useThreadActions } from './use-thread-actions.ts'

// Lazy-loaded: needed only after the text of the messages, and the last one not on most visits.
const Reactions = lazyPart(() => import('./Reactions.tsx'), 'Reactions')
const ReactMenu = lazyPart(() => import('./ReactMenu.tsx'), 'ReactMenu')
const RestMissing = lazyPart(() => import('../../../components/messages/log/RestMissing.tsx'), 'RestMissing')

/** The server's limit. */
const LONGEST = 5000

export function Thread({ threadId }: { threadId: string }) {
  const { t } = useTranslation()
  const { data: me } = useQuery(self.me())
  const detail = useQuery(threads.detail({ threadId }))
  // Requesting messages marks the thread as read, so it waits until the read position is known.
  const query = useInfiniteQuery({ ...threads.messages({ threadId }), ...(detail.data || detail.isError ? {} : { enabled: false }) })
  const rows = useMemo(() => rowsOf(query.data).toReversed(), [query.data])
  const messages = useMemo(() => rows.map(logMessage), [rows])
  const { rows: waiting } = useSnapshot(outbox)
  const outgoing = useMemo(() => outgoingOf(waiting, 'threads.send', `thread:${threadId}`), [threadId, waiting])
  const { mark, startAt, onLeave } = useReading({ threadId, me: me?.id, thread: detail.data, messages, query })
  const { entries, arrived } = useMemo(
    () => logEntries({ messages, outgoing, me: me?.id, mark, keyOf: keyOfMessage, dayOf: ownDay }),
    [messages, outgoing, me?.id, mark],
  )
  // The latest authors are suggested first.
  const speakers = useMemo(() => rows.toReversed().map(({ viewer }) => viewer.account), [rows])
  const people = useNamedPeople(speakers, me?.id)
  const { send, ownKey, bubbles } = useThreadActions(threadId, people.named, arrived)
  const foot = useCallback(
    (id: MessageId) => {
      const message = rows.find((row) => row.id === id)
      return (
        message &&
        message.reactions.length > 0 && (
          <Suspense fallback={<div className={styles.reactions} />}>
            <Reactions threadId={threadId} message={message} me={me?.id} />
          </Suspense>
        )
      )
    },
    [rows, threadId, me?.id],
  )
  // Messages of bots get no reactions.
  const beside = useCallback(
    (id: MessageId) => {
      const message = rows.find((row) => row.id === id && row.type === 'user')
      return (
        message && (
          <Suspense>
            <ReactMenu threadId={threadId} message={message} me={me?.id} />
          </Suspense>
        )
      )
    },
    [rows, threadId, me?.id],
  )
  useTitle(detail.data?.subject)

  const awaited = query.data || detail.data ? query : detail
  // Unsent messages are shown even if the rest cannot be loaded, but not if the thread is no longer accessible.
  const alone = query.data === undefined && outgoing.length > 0 && !isGone(awaited.error) && !isForbidden(awaited.error)
  const name = detail.data?.subject ?? ''
  return (
    <section className={frame.frame} aria-label={name}>
      <Bar
        back={paths.notifications()}
        title={
          detail.data && (
            <div className={styles.title}>
              <Avatar name={name} size="md" shape="arch" imageUrl={detail.data.image?.uri} />
              <h1 tabIndex={-1} className="clip">
                <bdi>{name}</bdi>
              </h1>
            </div>
          )
        }
      />
      <div className={frame.fresh}>
        {query.data && <Freshness dataUpdatedAt={query.dataUpdatedAt} isFetching={query.isFetching} failed={query.isError} />}
      </div>
      <div className={frame.body}>
        {alone || (query.data && entries.length > 0) ? (
          <NamedContext value={people.namedIn}>
            <FootContext value={foot}>
              <BesideContext value={beside}>
                <MessageLog
                  label={t('threads.log', { name })}
                  entries={entries}
                  of={query}
                  before={
                    alone && (
                      <Suspense>
                        <RestMissing of={awaited} />
                      </Suspense>
                    )
                  }
                  showNames
                  ownKey={ownKey}
                  startAt={startAt}
                  onLeave={onLeave}
                  {...bubbles}
                />
              </BesideContext>
            </FootContext>
          </NamedContext>
        ) : (
          <Loaded
            of={awaited}
            freshness={false}
            isEmpty={() => true}
            empty={<EmptyState title={t('threads.emptyTitle')}>{t('threads.emptyText')}</EmptyState>}
            gone={
              <EmptyState page drawing="shut" title={t('threads.goneTitle')}>
                {t('threads.goneText')}
              </EmptyState>
            }
          >
            {() => null}
          </Loaded>
        )}
      </div>
      {detail.data && <Composer place={`thread:${threadId}`} name={name} longest={LONGEST} onSend={send} mentioning={people.mentioning} />}
    </section>
  )
}
