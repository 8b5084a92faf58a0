// All writes that the server has not confirmed, by place, with their actions.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { chat } from '../../api/resources/community/chat.ts'
import { rowsOf } from '../../api/table.ts'
import { copyText } from '../../kit/writes/copy-text.ts'
import { conversationName } from '../../components/messages/conversation-names.ts'
import { useQueue } from '../../kit/writes/use-queue.ts'
import { useTitle } from '../../kit/hooks/use-title.ts'
import { isReachable } from '../../lib/device/connectivity-state.ts'
import { paths } from '../../paths.ts'
import { connectivity } from '../../state/device/connectivity.ts'
import { draftAt, keepDraft } from '../../state/typed/drafts.ts'
import { outbox, type Waiting } from '../../state/shown/outbox.ts'
import { Bar } from '../../ui/layout/Bar.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { EmptyState } from '../../ui/rows/EmptyState.tsx'
import { List } from '../../ui/rows/List.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { PageHead } from '../../ui/layout/PageHead.tsx'
import { Section } from '../../ui/rows/Section.tsx'
import { discardRow, going } from './discarding.ts'
import { groupsOf } from './groups.ts'
import { textOf, type Kind, type Place } from './kinds.ts'
import { OutboxRow } from './OutboxRow.tsx'
import styles from './OutboxScreen.module.css'

export function OutboxScreen() {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const withQueue = useQueue()
  const { keys } = useSnapshot(going)
  const rows = (useSnapshot(outbox).rows as Waiting[]).filter(({ key }) => !keys.includes(key))
  const nameOf = usePlaceName(rows.some(({ op }) => op.startsWith('chat.')))
  useTitle(t('outbox.title'))

  const edit = (row: Waiting, { writtenAt }: Kind) => {
    if (!writtenAt) return
    const text = [draftAt(writtenAt.draft), textOf(row)].filter((words) => words !== '').join('\n')
    // The draft is saved first: if the app is terminated in between, the text exists twice instead of not at all.
    keepDraft(writtenAt.draft, text)
    withQueue(async (queue) => {
      await queue.discard(row.key)
      navigate(writtenAt.href)
    })
  }

  if (rows.length === 0)
    return (
      <>
        <Bar back={paths.me()} />
        <Page>
          <EmptyState page title={t('outbox.emptyTitle')}>
            {t('outbox.emptyText')}
          </EmptyState>
        </Page>
      </>
    )
  const needsSomebody = rows.some(({ state, op }) => op !== '' && (state === 'failed' || state === 'unknown'))
  return (
    <>
      <Bar back={paths.me()} />
      <Page>
        <PageHead
          title={t('outbox.title')}
          sub={<Standing count={rows.length} />}
          action={
            needsSomebody && (
              <Button size="sm" onClick={() => withQueue((queue) => queue.retryAll())}>
                {t('outbox.retryAll')}
              </Button>
            )
          }
        />
        <div className={styles.places}>
          {groupsOf(rows).map(({ key, place, rows: inPlace }) => (
            <Section
              key={key}
              title={<bdi>{nameOf(place)}</bdi>}
              action={place.href ? { label: t('outbox.open'), href: place.href } : undefined}
            >
              <div className={styles.unsent}>
                <List ruled>
                  {inPlace.map(({ row, kind }) => (
                    <OutboxRow
                      key={row.key}
                      row={row}
                      kind={kind}
                      onRetry={() => withQueue((queue) => queue.retry(row.key))}
                      onEdit={() => edit(row, kind)}
                      onCopy={(text) => void copyText(text)}
                      onDiscard={() => withQueue((queue) => discardRow(queue, row))}
                    />
                  ))}
                </List>
              </div>
            </Section>
          ))}
        </div>
      </Page>
    </>
  )
}

/** The sentence under the title: when these writes will be sent. */
function Standing({ count }: { count: number }) {
  const { t } = useTranslation()
  const { state } = useSnapshot(connectivity)
  const { kept, paused } = useSnapshot(outbox)
  if (!kept) return t('outbox.sub.memory')
  if (paused) return t('outbox.sub.paused')
  return isReachable(state) ? t('outbox.sub.online', { count }) : t('outbox.sub.offline', { count })
}

/** Names a place. Conversations get their names from the list of conversations, which is loaded only if there are any. */
function usePlaceName(conversations: boolean): (place: Place) => string {
  const { t, i18n } = useTranslation()
  const seats = useInfiniteQuery({ ...chat.channels(), enabled: conversations })
  return ({ name, id }) => {
    if (name !== 'conversation') return t(`outbox.place.${name}`)
    const seat = rowsOf(seats.data).find(({ channelId }) => String(channelId) === id)
    return seat ? t('outbox.place.conversation', { name: conversationName(seat, i18n.language) }) : t('outbox.place.conversationUnnamed')
  }
}
