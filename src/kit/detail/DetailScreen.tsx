// A detail screen: back button, actions, the loaded content, or the reason why it is missing.
import type { ReactNode } from 'react'
import { Bar } from '../../ui/layout/Bar.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { useTitle } from '../hooks/use-title.ts'
import { Loaded, type LoadedProps, type LoadedQuery } from '../list/Loaded.tsx'
import { Gone, type GoneProps } from './Gone.tsx'

export interface DetailScreenProps<T> extends Pick<LoadedProps<T>, 'skeleton' | 'freshness'> {
  of: LoadedQuery<T>
  /** The document title; undefined until the data is loaded, or if the content sets it. */
  title?: string
  /** The target of the back button if the app was opened on this screen. */
  back: string
  /** The parent object, small in the bar. */
  bar?: ReactNode
  /** At most two buttons in the bar; none until the data is loaded. */
  actions?: ReactNode
  /** The texts for 404, which means "not found" or "no access". Default: general texts. */
  gone?: GoneProps
  /** The address is invalid, so nothing is fetched. */
  missing?: boolean
  /** The content brings its own `Page`, such as one with an aside. */
  ownPage?: boolean
  children: (thing: T) => ReactNode
}

export function DetailScreen<T>({ of, title, back, bar, actions, gone, missing, ownPage, children, ...face }: DetailScreenProps<T>) {
  useTitle(title)
  const content =
    missing && gone ? (
      <Gone {...gone} />
    ) : (
      <Loaded {...face} of={of} page gone={gone && <Gone {...gone} />}>
        {children}
      </Loaded>
    )
  return (
    <>
      <Bar back={back} title={bar} actions={actions} />
      {ownPage ? content : <Page>{content}</Page>}
    </>
  )
}
