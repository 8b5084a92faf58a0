// A list screen: back button, title, search field, and a choice between several lists. Its rows are PagedRows or SearchedRows.
import type { ReactNode } from 'react'
import { Bar, type BarProps } from '../../ui/layout/Bar.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { PageHead, type PageHeadProps } from '../../ui/layout/PageHead.tsx'
import { useTitle } from '../hooks/use-title.ts'

export interface ListScreenProps extends Pick<BarProps, 'root' | 'back'>, Pick<PageHeadProps, 'sub' | 'action'> {
  title: string
  /** The event or group of the list, shown in the bar and in the document title. */
  of?: string
  /** At most two buttons in the bar. */
  actions?: ReactNode
  /** Above the title: tabs of the sections that this list belongs to. */
  parts?: ReactNode
  /** A SearchLine. */
  search?: ReactNode
  /** Tabs or chips that choose among several lists. */
  lists?: ReactNode
  children: ReactNode
}

export function ListScreen({ title, of, root, back, actions, parts, sub, action, search, lists, children }: ListScreenProps) {
  useTitle(of === undefined ? title : `${title} · ${of}`)
  return (
    <>
      <Bar root={root} back={back} title={of !== undefined && <bdi>{of}</bdi>} actions={actions} />
      <Page>
        {parts}
        <PageHead title={title} sub={sub} action={action} />
        {search}
        {lists}
        {children}
      </Page>
    </>
  )
}
