// The reader's threads. No API call lists them: the relationships contain their ids, and each is requested separately.
import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { self } from '../../../api/resources/people/self.ts'
import { threads } from '../../../api/resources/community/threads.ts'
import { useNow } from '../../../kit/hooks/use-now.ts'
import type { Thread } from '../../../contract/community/threads.ts'
import { displayName } from '../../../lib/text/display-name.ts'
import { chatTime } from '../../../lib/time/since.ts'
import { holdsWords } from '../../../lib/text/holds-words.ts'
import { paths } from '../../../paths.ts'
import { Avatar } from '../../../ui/pictures/Avatar.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import { List } from '../../../ui/rows/List.tsx'
import { Row } from '../../../ui/rows/Row.tsx'
import { Section } from '../../../ui/rows/Section.tsx'
import { UnreadDot } from '../../../ui/marks/UnreadDot.tsx'
import styles from '../list/ConversationList.module.css'

/** The number requested at a time: each is one API call. */
const STEP = 20

/** Whether it has messages since the last read. A thread never opened is not marked, because no answer is expected there. */
function isUnread({ lastMessageAt, viewers }: Thread, me: string | undefined): boolean {
  const read = viewers.find(({ accountId }) => accountId === me)?.lastReadAt
  return typeof read === 'string' && (lastMessageAt ?? '') > read
}

/** The parent of the thread and its last message, if the server returns them. */
function Second({ thread: { within, lastMessage } }: { thread: Thread }) {
  const { t } = useTranslation()
  if (!within && !lastMessage) return null
  const said = lastMessage && t('threads.said', { name: displayName(lastMessage.account), text: lastMessage.body })
  return (
    <span className={styles.said}>
      {within && <bdi>{within}</bdi>}
      {within && said && ' · '}
      {said && <bdi>{said}</bdi>}
    </span>
  )
}

/** Sorted by latest message among the loaded ones. Renders nothing if there are none. */
export function MyThreads({ words }: { words: string }) {
  const { t, i18n } = useTranslation()
  const now = useNow(60_000)
  const me = useQuery(self.me()).data?.id
  const links = useQuery(self.relationships()).data?.threads ?? {}
  const ids = Object.keys(links).filter((id) => links[id])
  const [shown, setShown] = useState(STEP)
  const found = useQueries({ queries: ids.slice(0, shown).map((threadId) => threads.detail({ threadId })) })
    .flatMap(({ data }) => data ?? [])
    .filter(({ subject, within }) => words === '' || holdsWords([subject, within].join(' '), words))
    .toSorted((a, b) => (b.lastMessageAt ?? '').localeCompare(a.lastMessageAt ?? ''))
  if (found.length === 0) return null
  return (
    <Section title={t('threads.title')}>
      <List label={t('threads.title')}>
        {found.map((thread) => {
          const unread = isUnread(thread, me)
          return (
            <Row
              key={thread.id}
              href={paths.thread({ threadId: thread.id })}
              lead={<Avatar name={thread.subject} size="lead" shape="arch" imageUrl={thread.image?.uri} />}
              title={<bdi>{thread.subject}</bdi>}
              second={<Second thread={thread} />}
              meta={
                thread.lastMessageAt ? (
                  <time dateTime={thread.lastMessageAt}>{chatTime(thread.lastMessageAt, i18n.language, now)}</time>
                ) : undefined
              }
              unread={unread}
              end={unread ? <UnreadDot label={t('common.unread')} /> : undefined}
            />
          )
        })}
      </List>
      {ids.length > shown && (
        <p className="pad">
          <Button onClick={() => setShown(shown + STEP)}>{t('threads.more')}</Button>
        </p>
      )}
    </Section>
  )
}
