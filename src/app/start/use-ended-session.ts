// After the server has refused the session: opens the sign-in page, which leads back to the current page. The status page explains it instead.
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { useSnapshot } from 'valtio'
import { paths } from '../../paths.ts'
import { session } from '../../state/identity/session.ts'
import { here } from '../routing/RequireMember.tsx'

export function useEndedSession(): void {
  const [path, navigate] = useLocation()
  const { status } = useSnapshot(session)
  useEffect(() => {
    if (status === 'ended' && path !== paths.signIn() && path !== paths.status())
      navigate(paths.signIn({ redirect: here() }), { replace: true })
  }, [status, path, navigate])
}
