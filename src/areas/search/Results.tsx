// Search results: cached rows immediately, then the server's additional rows below them, never in between.
import { useTranslation } from 'react-i18next'
import { MoreRows } from '../../kit/list/MoreRows.tsx'
import { Waiting } from '../../kit/list/Waiting.tsx'
import { List } from '../../ui/rows/List.tsx'
import { Section } from '../../ui/rows/Section.tsx'
import { Skeleton } from '../../ui/rows/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx'
import { NotEverywhere, NothingFound, NothingTyped } from './Said.tsx'
import { ResultLine } from './ResultLine.tsx'
import type { SearchScope } from './scopes.ts'
import { useResults, type Added, type Wish } from './use-results.ts'

/** The most rows of each kind when all kinds are shown: cached ones, and additional ones from the server. */
const SAVED = 3
const ADDED = 4

interface ResultsProps extends Omit<Wish, 'most'> {
  /** The address of the same search in one kind; without a name, in all kinds. */
  hrefOf: (name?: string) => string
}

/** The first results of every kind. */
export function Results({ hrefOf, ...wish }: ResultsProps) {
  const { t } = useTranslation()
  const { whole, known, added, waiting, ...way } = useResults({ ...wish, most: SAVED })
  // The device is read within a moment. Rendered earlier, its rows would push down the others.
  if (!whole) return null
  const mixed = (
    <List>
      {known.map((row) => (
        <ResultLine key={`${row.kind} ${row.id}`} row={row} mixed />
      ))}
    </List>
  )
  if (wish.typed === '') return known.length > 0 ? <Section title={t('palette.group.recent')}>{mixed}</Section> : <NothingTyped />
  const count = known.length + added.reduce((sum, { rows }) => sum + Math.min(rows.length, ADDED), 0)
  const all = ({ rows, query, name }: Added) =>
    rows.length > ADDED || query.hasNextPage ? { label: t('common.seeAll'), href: hrefOf(name) } : undefined
  return (
    <>
      {known.length > 0 && <Section title={t('search.saved')}>{mixed}</Section>}
      {added.map((one) => (
        <Section key={one.kind} title={t(`palette.group.${one.kind}`)} action={all(one)}>
          <List>
            {one.rows.slice(0, ADDED).map((row) => (
              <ResultLine key={row.id} row={row} />
            ))}
          </List>
        </Section>
      ))}
      <End words={wish.typed} count={count} waiting={waiting} {...way} />
    </>
  )
}

/** All results of one kind. */
export function ResultsOf({ scope, hrefOf, ...wish }: Omit<ResultsProps, 'scopes'> & { scope: SearchScope }) {
  const { t } = useTranslation()
  const { whole, known, added, waiting, pages, ...way } = useResults({ ...wish, scopes: [scope], most: 50 })
  if (!whole) return null
  const rows = [...known, ...added.flatMap((one) => one.rows)]
  const list = (
    <List label={t(`palette.group.${scope.kind}`)}>
      {rows.map((row) => (
        <ResultLine key={row.id} row={row} />
      ))}
    </List>
  )
  if (wish.typed === '') return rows.length > 0 ? <Section title={t('palette.group.recent')}>{list}</Section> : <NothingTyped />
  return (
    <>
      {rows.length > 0 && list}
      {pages && !waiting && rows.length > 0 && <MoreRows of={pages} />}
      <End words={wish.typed} count={rows.length} waiting={waiting} everything={hrefOf()} {...way} />
    </>
  )
}

interface EndProps {
  words: string
  count: number
  waiting: boolean
  away: boolean
  retry: (() => void) | undefined
  everything?: string
}

/** The state below the rows, or instead of them. */
function End({ words, count, waiting, away, retry, everything }: EndProps) {
  const { t } = useTranslation()
  return (
    <>
      <VisuallyHidden>
        <span role="status">{!waiting && t('palette.found', { count })}</span>
      </VisuallyHidden>
      {waiting && (
        <Waiting>
          <Skeleton count={count > 0 ? 3 : 6} />
        </Waiting>
      )}
      {!waiting && count > 0 && (away || retry) && <NotEverywhere away={away} onRetry={retry} />}
      {!waiting && count === 0 && <NothingFound words={words} away={away} onRetry={retry} everything={everything} />}
    </>
  )
}
