// Contents of all channels: what was begun first, then by kind, by interest, or only of one's own channels.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { contents } from '../../../api/resources/community/contents.ts'
import { ContentLines } from '../../../components/contents/ContentLines.tsx'
import { GoOn } from '../../../components/contents/GoOn.tsx'
import type { Content } from '../../../contract/community/channels.ts'
import { textOf } from '../../../kit/text/text-of.ts'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import { SearchedRows } from '../../../kit/list/SearchedRows.tsx'
import { SearchLine } from '../../../kit/list/SearchLine.tsx'
import { useAddressQuery } from '../../../kit/list/use-address-query.ts'
import { useSearched } from '../../../components/reads/use-searched.ts'
import { holdsWords } from '../../../lib/text/holds-words.ts'
import { rowsOf } from '../../../api/table.ts'
import { paths } from '../../../paths.ts'
import { session } from '../../../state/identity/session.ts'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { LinkTabs } from '../../../ui/navigation/Tabs.tsx'
import { EmptyState } from '../../../ui/rows/EmptyState.tsx'
import { Section } from '../../../ui/rows/Section.tsx'
import { Skeleton } from '../../../ui/rows/Skeleton.tsx'
import { channelsArea, type LibraryType } from '../area.ts'
import { Filters } from './Filters.tsx'

const types: readonly (LibraryType | undefined)[] = [undefined, 'audio', 'video', 'article']
const skeleton = <Skeleton count={6} />

/** Matches the title and the description, as the server does. */
const fits = ({ title, description }: Content, typed: string) => holdsWords(`${title ?? ''} ${textOf(description ?? '')}`, typed)

export function LibraryScreen() {
  const { t } = useTranslation()
  const [query] = useAddressQuery()
  const { status } = useSnapshot(session)
  const member = status === 'signed-in'
  const type = types.find((one) => one === query.get('type'))
  const interest = query.get('interest') ?? undefined
  const from = member && query.get('from') === 'subscribed' ? ('subscribed' as const) : undefined
  const to = { type, interest, from }
  return (
    <ListScreen
      back={paths.channels()}
      title={t('channels.library')}
      actions={<IconButton icon="hard-drive-download" label={t('channels.saved')} href={channelsArea.to.saved()} />}
      search={<SearchLine placeholder={t('channels.searchLibrary')} pauseMs={80} />}
      lists={
        <LinkTabs
          label={t('channels.types')}
          tabs={types.map((one) => ({
            href: channelsArea.to.library({ ...to, type: one }),
            label: t(`channels.kind.${one ?? 'all'}`),
            current: one === type,
          }))}
        />
      }
    >
      <Filters to={to} member={member} />
      <Contents key={`${type} ${interest} ${from}`} {...to} />
    </ListScreen>
  )
}

interface ContentsProps {
  type?: LibraryType
  interest?: string
  from?: 'subscribed'
}

function Contents({ type, interest, from }: ContentsProps) {
  const { t } = useTranslation()
  const searched = useSearched<Content>(({ search }) =>
    from ? contents.subscribed({ type, interest, search }) : contents.list({ type, interest, search }),
  )
  const plain = searched.search === '' && !interest && !from
  const featured = useInfiniteQuery({ ...contents.list({ type, featured: true }), ...(plain ? {} : { enabled: false }) })
  const front = plain ? rowsOf(featured.data) : []
  const inFront = new Set(front.map(({ id }) => id))
  const none = <EmptyState title={t('channels.emptyTitle')}>{t('channels.emptyText')}</EmptyState>
  const notFound = <EmptyState title={t('channels.noContentTitle')}>{t('channels.notFoundText')}</EmptyState>
  return (
    <>
      {plain && (type === undefined || type === 'audio') && <GoOn />}
      <SearchedRows
        {...searched}
        fits={fits}
        nameOf={({ title }) => title ?? ''}
        skeleton={skeleton}
        empty={searched.search || interest ? notFound : none}
      >
        {(rows) => {
          // Waits for the featured ones, which must not push down what is already being read.
          if (plain && featured.data === undefined && featured.fetchStatus === 'fetching') return skeleton
          const rest = rows.filter(({ id }) => !inFront.has(id))
          if (front.length === 0) return <ContentLines contents={rest} mixed />
          return (
            <>
              <Section title={t('channels.featured')}>
                <ContentLines contents={front} mixed />
              </Section>
              {rest.length > 0 && (
                <Section title={t('channels.latest')}>
                  <ContentLines contents={rest} mixed />
                </Section>
              )}
            </>
          )
        }}
      </SearchedRows>
    </>
  )
}
