// Rows of a list that is looked through: at once among those that are here, and all of them as soon as the server has answered.
import type { ReactNode } from 'react'
import { rowsOf } from '../../api/table.ts'
import { bestFirst } from '../../lib/text/best-first.ts'
import { Loaded, type LoadedProps } from './Loaded.tsx'
import { MoreRows } from './MoreRows.tsx'
import type { Paged } from './PagedRows.tsx'

export interface SearchedRowsProps<Row> extends Pick<LoadedProps<unknown>, 'empty' | 'skeleton' | 'freshness'> {
  /** The whole list. */
  all: Paged<Row>
  /** What the server finds for `search`. Without it the list is few and whole, and is looked through here alone. */
  found?: Paged<Row>
  /** What is looked for; '' for nothing. */
  search: string
  fits: (row: Row, search: string) => boolean
  /** What a row is called: the ones whose name begins as it is looked for come first. */
  nameOf: (row: Row) => string
  children: (rows: readonly Row[]) => ReactNode
}

/** Without a connection it stays with the rows that are here. */
export function SearchedRows<Row>({ all, found, search, fits, nameOf, children, ...face }: SearchedRowsProps<Row>) {
  const fitting = search === '' ? [] : rowsOf(all.data).filter((row) => fits(row, search))
  const known = bestFirst(fitting, search, nameOf)
  const guessed = search !== '' && (!found || (found.data === undefined && known.length > 0))
  const list = search === '' || guessed || !found ? all : found
  const rows = guessed ? known : rowsOf(list.data)
  return (
    <Loaded {...face} of={list} isEmpty={() => rows.length === 0}>
      {() => (
        <>
          {children(rows)}
          {!guessed && <MoreRows of={list} />}
        </>
      )}
    </Loaded>
  )
}
