// The screen of one thing: the way back, what can be done with it, its content once it is read, or why it is not there.
import type { ReactNode } from 'react'
import { Bar } from '../../ui/layout/Bar.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { useTitle } from '../hooks/use-title.ts'
import { Loaded, type LoadedProps, type LoadedQuery } from '../list/Loaded.tsx'
import { Gone, type GoneProps } from './Gone.tsx'

export interface DetailScreenProps<T> extends Pick<LoadedProps<T>, 'skeleton' | 'freshness'> {
  of: LoadedQuery<T>
  /** What the browser's tab says; undefined until the thing is read, or where the content names it itself. */
  title?: string
  /** Where back leads when nothing of ours came before. */
  back: string
  /** What the thing is a part of, small in the bar. */
  bar?: ReactNode
  /** At most two buttons in the bar; nothing until the thing is read. */
  actions?: ReactNode
  /** 404: the server does not tell "not there" from "not for you". The general words when not given. */
  gone?: GoneProps
  /** The address itself says that there is no such thing: nothing is asked. */
  missing?: boolean
  children: (thing: T) => ReactNode
}

export function DetailScreen<T>({ of, title, back, bar, actions, gone, missing, children, ...face }: DetailScreenProps<T>) {
  useTitle(title)
  return (
    <>
      <Bar back={back} title={bar} actions={actions} />
      <Page>
        {missing && gone ? (
          <Gone {...gone} />
        ) : (
          <Loaded {...face} of={of} page gone={gone && <Gone {...gone} />}>
            {children}
          </Loaded>
        )}
      </Page>
    </>
  )
}
