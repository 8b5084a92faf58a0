// Keeps where somebody was going, and sends them there once they are signed in.
import { useEffect, useRef } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { useSnapshot } from 'valtio'
import { useCore } from '../../components/core-context.ts'
import { paths } from '../../paths.ts'
import { keepRedirect, takeRedirect } from '../../state/redirect.ts'
import { session } from '../../state/session.ts'
import { forgetTyped, typed } from './typed.ts'

/** Whether this person is signed in and about to be sent on. */
export function useSendOn(): boolean {
  const core = useCore()
  const { status, sub } = useSnapshot(session)
  const [, navigate] = useLocation()
  const [query] = useSearchParams()
  const redirect = query.get('redirect')
  const gone = useRef(false)
  // Until their own cache is open the page still belongs to the visitor; a fresh one is drawn then.
  const ready = status === 'signed-in' && core.scope()?.sub === sub
  useEffect(() => {
    if (gone.current) return
    if (redirect !== null) keepRedirect(redirect)
    if (!ready) return
    gone.current = true
    const to = takeRedirect()
    navigate(typed.created ? paths.welcome({ to: to === paths.home() ? undefined : to }) : to, { replace: true })
    forgetTyped()
  }, [ready, redirect, navigate])
  return ready
}
