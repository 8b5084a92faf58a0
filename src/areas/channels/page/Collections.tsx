// The collections of a channel, and the contents of one in its order.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { channels } from '../../../api/resources/community/channels.ts'
import { contents } from '../../../api/resources/community/contents.ts'
import { ContentLines } from '../../../components/contents/ContentLines.tsx'
import type { BaseChannel } from '../../../contract/community/channels.ts'
import { PagedRows } from '../../../kit/list/PagedRows.tsx'
import { textOf } from '../../../kit/text/text-of.ts'
import { cutText } from '../../../lib/text/cut-text.ts'
import { paths } from '../../../paths.ts'
import { Glyph } from '../../../ui/icons/Glyph.tsx'
import { List } from '../../../ui/rows/List.tsx'
import { Row } from '../../../ui/rows/Row.tsx'
import styles from './channel.module.css'

const LINE = 120

export interface CollectionsProps {
  channel: BaseChannel
  /** The collection in the address, by id or slug; null for the list of them. */
  collectionId: string | null
}

export function Collections({ channel, collectionId }: CollectionsProps) {
  return collectionId === null ? <AllOfThem channel={channel} /> : <One channel={channel} collectionId={collectionId} />
}

function AllOfThem({ channel }: { channel: BaseChannel }) {
  const { t } = useTranslation()
  const list = useInfiniteQuery(channels.collections({ channelId: channel.id }))
  return (
    <PagedRows of={list} none={{ title: t('channels.noCollectionsTitle'), text: t('channels.noCollectionsText') }}>
      {(rows) => (
        <List label={t('channels.kind.collections')}>
          {rows.map(({ id, slug, name, description }) => (
            <Row
              key={id}
              lead={<Glyph icon="bookmark" />}
              title={<bdi>{name}</bdi>}
              second={description ? <bdi>{cutText(textOf(description), LINE)}</bdi> : undefined}
              href={paths.channel({ channel: channel.slug, tab: 'collections', collection: slug })}
              chevron
            />
          ))}
        </List>
      )}
    </PagedRows>
  )
}

function One({ channel, collectionId }: { channel: BaseChannel; collectionId: string }) {
  const { t } = useTranslation()
  const of = { channelId: channel.id, collectionId }
  const collection = useQuery(channels.collection(of)).data
  const list = useInfiniteQuery(contents.ofCollection(of))
  return (
    <section>
      <div className={styles.collection}>
        <h2>{collection ? <bdi>{collection.name}</bdi> : t('channels.collection')}</h2>
        {collection?.description && <p dir="auto">{textOf(collection.description)}</p>}
      </div>
      <PagedRows of={list} none={{ title: t('channels.emptyTitle'), text: t('channels.emptyText') }}>
        {(rows) => <ContentLines contents={rows} />}
      </PagedRows>
    </section>
  )
}
