// A page for people with one standing towards a thing, such as its moderators or hosts. Everyone else is told that it is not for them.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Bar } from '../../ui/layout/Bar.tsx'
import { EmptyState } from '../../ui/rows/EmptyState.tsx'
import { Skeleton } from '../../ui/rows/Skeleton.tsx'
import { useTitle } from '../hooks/use-title.ts'
import { Loaded, type LoadedQuery } from '../list/Loaded.tsx'

export type Role = 'moderator' | 'host' | 'creator'

export interface StandingProps<T extends { name: string }> {
  /** Whom the page is for. */
  of: Role | readonly Role[]
  /** The group, event or other thing the page is about. */
  thing: LoadedQuery<T>
  /** The reader's own role towards it. It is asked once, here; a 404 means that there is none. */
  seat: LoadedQuery<{ role: string }>
  title: string
  /** Where back leads when nothing of ours came before. */
  back: string
  /** Says whom the page is for. */
  denied: string
  /** A `Page` with its head. */
  children: (thing: T) => ReactNode
}

export function Standing<T extends { name: string }>({ of, thing, seat, title, back, denied, children }: StandingProps<T>) {
  const { t } = useTranslation()
  useTitle(thing.data && `${title} · ${thing.data.name}`)
  const allowed: readonly string[] = typeof of === 'string' ? [of] : of
  const notForYou = (
    <EmptyState page drawing="shut" title={t('common.face.deniedTitle')}>
      {denied}
    </EmptyState>
  )
  const waiting = <Skeleton kind="page" />
  return (
    <>
      <Bar back={back} />
      <Loaded of={thing} page freshness={false} skeleton={waiting}>
        {(found) => (
          <Loaded of={seat} page freshness={false} skeleton={waiting} gone={notForYou}>
            {({ role }) => (allowed.includes(role) ? children(found) : notForYou)}
          </Loaded>
        )}
      </Loaded>
    </>
  )
}
