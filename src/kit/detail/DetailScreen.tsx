// A detail screen: back button, actions, the loaded content, or the reason why it is missing.
import { Suspense, type ReactNode } from 'react'
import { ApiError, isForbidden } from '../../api/transport/errors.ts'
import { Bar } from '../../ui/layout/Bar.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { useTitle } from '../hooks/use-title.ts'
import { Loaded, type LoadedProps, type LoadedQuery } from '../list/Loaded.tsx'
import { Gone, Healing, type GoneProps } from './Gone.tsx'

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

/** The feature is switched off, for every identity. */
const isOff = (error: unknown): boolean => error instanceof ApiError && error.code === 'featureUnavailable'

export function DetailScreen<T>({ of, title, back, bar, actions, gone, missing, ownPage, children, ...face }: DetailScreenProps<T>) {
  useTitle(title)
  const content =
    missing && gone ? (
      <Gone {...gone} />
    ) : (
      <>
        <Loaded {...face} of={of} page gone={gone && <Gone {...gone} />}>
          {children}
        </Loaded>
        {of.data === undefined && isForbidden(of.error) && !isOff(of.error) && (
          <Suspense>
            <Healing denied />
          </Suspense>
        )}
      </>
    )
  return (
    <>
      <Bar back={back} title={bar} actions={actions} />
      {ownPage ? content : <Page>{content}</Page>}
    </>
  )
}
