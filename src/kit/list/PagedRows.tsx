// The rows of a paged list: saved ones immediately, the next page before it is visible, or an empty state.
import type { InfiniteData } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { rowsOf } from '../../api/table.ts'
import { EmptyState, type EmptyStateProps } from '../../ui/rows/EmptyState.tsx'
import { Loaded, type LoadedProps, type LoadedQuery } from './Loaded.tsx'
import { MoreRows, type MoreRowsProps } from './MoreRows.tsx'

export type Paged<Row> = LoadedQuery<InfiniteData<Row[], number>> & MoreRowsProps['of']

/** The empty state: a title, one sentence, one action. */
export interface None extends Pick<EmptyStateProps, 'title' | 'actions'> {
  text: ReactNode
}

export interface PagedRowsProps<Row> extends Pick<LoadedProps<unknown>, 'skeleton' | 'freshness'> {
  of: Paged<Row>
  /** The texts of an empty list, or any element. Without it `children` receive no rows. */
  none?: None | { face: ReactNode }
  children: (rows: readonly Row[]) => ReactNode
}

export function PagedRows<Row>({ of, none, children, ...face }: PagedRowsProps<Row>) {
  return (
    <>
      <Loaded {...face} of={of} empty={none && <Empty of={none} />}>
        {(data) => children(rowsOf(data))}
      </Loaded>
      <MoreRows of={of} />
    </>
  )
}

function Empty({ of }: { of: None | { face: ReactNode } }) {
  if ('face' in of) return of.face
  return (
    <EmptyState title={of.title} actions={of.actions}>
      {of.text}
    </EmptyState>
  )
}
