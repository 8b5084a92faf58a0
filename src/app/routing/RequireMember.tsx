// Redirects visitors to the sign-in page, and passes path, query and fragment along.
import type { ReactNode } from 'react'
import { Redirect } from 'wouter'
import { useSnapshot } from 'valtio'
import { paths } from '../../paths.ts'
import { session } from '../../state/identity/session.ts'

/** The current address in the form that the sign-in page expects. */
export const here = (): string => `${location.pathname}${location.search}${location.hash}`

export function RequireMember({ children }: { children: ReactNode }) {
  const { status } = useSnapshot(session)
  if (status === 'signed-in') return children
  return <Redirect to={paths.signIn({ redirect: here() })} replace />
}
