// Rows of a searchable list: matches among loaded rows immediately, and all matches when the server has answered.
import type { ReactNode } from 'react'
import { rowsOf } from '../../api/table.ts'
import { bestFirst } from '../../lib/text/best-first.ts'
import { Loaded, type LoadedProps } from './Loaded.tsx'
import { MoreRows } from './MoreRows.tsx'
import type { Paged } from './PagedRows.tsx'

export interface SearchedRowsProps<Row> extends Pick<LoadedProps<unknown>, 'empty' | 'skeleton' | 'freshness'> {
  /** The whole list. */
  all: Paged<Row>
  /** The server's search. Without it the list is short and complete, and searched locally. */
  found?: Paged<Row>
  /** The search text; '' for none. */
  search: string
  fits: (row: Row, search: string) => boolean
  /** The name of a row; names that begin with the search text come first. */
  nameOf: (row: Row) => string
  children: (rows: readonly Row[]) => ReactNode
}

/** Offline only loaded rows are searched. */
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
