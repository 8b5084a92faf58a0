// A page for people with a certain role, such as moderators or hosts. Others see an explanation.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Bar } from '../../ui/layout/Bar.tsx'
import { EmptyState } from '../../ui/rows/EmptyState.tsx'
import { Skeleton } from '../../ui/rows/Skeleton.tsx'
import { useTitle } from '../hooks/use-title.ts'
import { Loaded, type LoadedQuery } from '../list/Loaded.tsx'

export type Role = 'moderator' | 'host' | 'creator'

export interface StandingProps<T extends { name: string }> {
  /** The required role. */
  of: Role | readonly Role[]
  /** The group, event or other object of the page. */
  thing: LoadedQuery<T>
  /** The query of the person's role. 404 means none. */
  seat: LoadedQuery<{ role: string }>
  title: string
  /** The target of the back button if the app was opened on this screen. */
  back: string
  /** The explanation for others. */
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
