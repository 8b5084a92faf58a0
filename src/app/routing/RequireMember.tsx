// Sends a visitor to sign in, and remembers where they were going: path, query and fragment.
import type { ReactNode } from 'react'
import { Redirect } from 'wouter'
import { useSnapshot } from 'valtio'
import { paths } from '../../paths.ts'
import { session } from '../../state/identity/session.ts'

/** The address of here, as the sign-in page takes it. */
export const here = (): string => `${location.pathname}${location.search}${location.hash}`

export function RequireMember({ children }: { children: ReactNode }) {
  const { status } = useSnapshot(session)
  if (status === 'signed-in') return children
  return <Redirect to={paths.signIn({ redirect: here() })} replace />
}
