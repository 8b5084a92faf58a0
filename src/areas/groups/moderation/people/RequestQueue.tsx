// The queue of requests to join. Keys apply to the focused request, or else the first one. Each decision removes its row.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { groups } from '../../../../api/resources/community/groups.ts'
import { rowsOf } from '../../../../api/table.ts'
import { Loaded } from '../../../../kit/list/Loaded.tsx'
import { MoreRows } from '../../../../kit/list/MoreRows.tsx'
import { useLetterKeys } from '../../../../kit/hooks/use-letter-keys.ts'
import { useNow } from '../../../../kit/hooks/use-now.ts'
import type { GroupRequestStatus } from '../../../../contract/enums.ts'
import type { Group, GroupRequest } from '../../../../contract/community/groups.ts'
import { pageKeys } from '../../../../lib/device/key-clashes.ts'
import { keyboard } from '../../../../state/device/keyboard.ts'
import { EmptyState } from '../../../../ui/rows/EmptyState.tsx'
import { List } from '../../../../ui/rows/List.tsx'
import { RequestRow } from './RequestRow.tsx'
import styles from './RequestQueue.module.css'
import { UndoDock } from './UndoDock.tsx'
import { useDecisions, type Decision } from './use-decisions.ts'

export function RequestQueue({ group, status }: { group: Group; status: GroupRequestStatus }) {
  const { t } = useTranslation()
  const list = useInfiniteQuery(groups.requests({ groupId: group.id, status }))
  const { gone, open, decide, undo } = useDecisions()
  const { shortcuts: isOn, plain } = useSnapshot(keyboard)
  const shortcuts = isOn && plain
  const [at, setAt] = useState<string>()
  const place = useRef<HTMLDivElement>(null)
  const next = useRef<{ id: string | undefined; decision: Decision } | null>(null)
  const now = useNow()
  const rows = rowsOf(list.data).filter((row) => row.status === status && !gone.has(row.id))
  const current = rows.find(({ id }) => id === at) ?? rows[0]
  const mayDecline = status === 'requested'

  const settle = (row: GroupRequest, decision: Decision) => {
    const index = rows.indexOf(row)
    next.current = { id: (rows[index + 1] ?? rows[index - 1])?.id, decision }
    setAt(next.current.id)
    decide(row, decision)
  }
  const takeBack = () => {
    const last = open.at(-1)
    if (!last) return
    undo(last)
    setAt(last.request.id)
    next.current = { id: last.request.id, decision: last.decision }
  }
  useLetterKeys({
    [pageKeys.accept]: () => current && settle(current, 'accept'),
    [pageKeys.decline]: () => mayDecline && current && settle(current, 'decline'),
    [pageKeys.undo]: takeBack,
  })
  // The pressed button is removed with its row, so the same button in the next row is focused.
  useEffect(() => {
    const wanted = next.current
    // An undone request reappears in a later render.
    if (!wanted || (wanted.id !== undefined && gone.has(wanted.id))) return
    next.current = null
    const button = place.current?.querySelector<HTMLElement>(`[data-request="${wanted.id}"] [data-decision=${wanted.decision}]`)
    ;(button ?? document.querySelector<HTMLElement>('h1'))?.focus()
  }, [gone])

  const empty = mayDecline ? (
    <EmptyState title={t('moderation.requests.noneTitle')}>{t('moderation.requests.noneText')}</EmptyState>
  ) : (
    <EmptyState title={t('moderation.requests.noneDeclinedTitle')}>{t('moderation.requests.noneDeclinedText')}</EmptyState>
  )
  return (
    <div ref={place} className={styles.queue}>
      {shortcuts && mayDecline && rows.length > 0 && <p className={styles.keys}>{t('moderation.requests.keys')}</p>}
      <Loaded of={list} empty={empty} isEmpty={() => rows.length === 0 && !list.hasNextPage}>
        {() => (
          <List ruled>
            {rows.map((row) => (
              <RequestRow
                key={row.id}
                request={row}
                current={row.id === current?.id}
                now={now}
                onFocus={() => setAt(row.id)}
                onDecide={(decision) => settle(row, decision)}
              />
            ))}
          </List>
        )}
      </Loaded>
      <MoreRows of={list} />
      <UndoDock open={open} onUndo={takeBack} />
    </div>
  )
}
