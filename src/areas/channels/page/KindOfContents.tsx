// The contents of a channel: all of them, with begun and featured ones first, or one kind.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { contents } from '../../../api/resources/community/contents.ts'
import { rowsOf } from '../../../api/table.ts'
import { ContentLines } from '../../../components/contents/ContentLines.tsx'
import { GoOn } from '../../../components/contents/GoOn.tsx'
import type { BaseChannel } from '../../../contract/community/channels.ts'
import { PagedRows } from '../../../kit/list/PagedRows.tsx'
import { Section } from '../../../ui/rows/Section.tsx'
import { Skeleton } from '../../../ui/rows/Skeleton.tsx'

const skeleton = <Skeleton count={6} />

export function EveryKind({ channel }: { channel: BaseChannel }) {
  const { t } = useTranslation()
  const all = useInfiniteQuery(contents.ofChannel({ channelId: channel.id }))
  const featured = useInfiniteQuery(contents.ofChannel({ channelId: channel.id, featured: true }))
  const front = rowsOf(featured.data)
  const inFront = new Set(front.map(({ id }) => id))
  return (
    <>
      <GoOn channelId={channel.id} />
      <PagedRows of={all} skeleton={skeleton} none={{ title: t('channels.emptyTitle'), text: t('channels.emptyText') }}>
        {(rows) => {
          // Waits for the featured ones, which must not push down what is already being read.
          if (featured.data === undefined && featured.fetchStatus === 'fetching') return skeleton
          const rest = rows.filter(({ id }) => !inFront.has(id))
          return (
            <>
              {front.length > 0 && (
                <Section title={t('channels.featured')}>
                  <ContentLines contents={front} />
                </Section>
              )}
              {rest.length > 0 && (
                <Section title={t('channels.latest')}>
                  <ContentLines contents={rest} />
                </Section>
              )}
            </>
          )
        }}
      </PagedRows>
    </>
  )
}

export function OneKind({ channel, type }: { channel: BaseChannel; type: 'audio' | 'video' | 'article' }) {
  const { t } = useTranslation()
  const list = useInfiniteQuery(contents.ofChannel({ channelId: channel.id, type }))
  return (
    <PagedRows of={list} skeleton={skeleton} none={{ title: t('channels.emptyTitle'), text: t('channels.emptyText') }}>
      {(rows) => <ContentLines contents={rows} />}
    </PagedRows>
  )
}
