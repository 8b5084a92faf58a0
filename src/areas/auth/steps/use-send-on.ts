// Keeps the redirect address, and navigates to it after sign-in.
import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { useSnapshot } from 'valtio'
import { useCore } from '../../../kit/hooks/core-context.ts'
import { paths } from '../../../paths.ts'
import { welcomeArea } from '../../welcome/area.ts'
import { keepRedirect, takeRedirect } from '../../../state/signing-in/redirect.ts'
import { session } from '../../../state/identity/session.ts'
import { isNewAccount } from './is-new-account.ts'
import { forgetTyped, typed } from '../form/typed.ts'
import { useAddressQuery } from '../../../kit/list/use-address-query.ts'

/** Whether the user is signed in and about to be redirected. */
export function useSendOn(): boolean {
  const core = useCore()
  const { status, sub } = useSnapshot(session)
  const [, navigate] = useLocation()
  const [query] = useAddressQuery()
  const redirect = query.get('redirect')
  const gone = useRef(false)
  // Until the user's own cache is open, the page belongs to the visitor. After that a new page is rendered.
  const ready = status === 'signed-in' && core.scope()?.sub === sub
  useEffect(() => {
    if (gone.current) return undefined
    if (redirect !== null) keepRedirect(redirect)
    if (!ready) return undefined
    let drawn = true
    const send = async (): Promise<void> => {
      const isNew = typed.created || (typed.returned && (await isNewAccount(core)))
      // Re-rendered in the account's language meanwhile: then the new page redirects.
      if (!drawn || gone.current) return
      gone.current = true
      const to = takeRedirect()
      navigate(isNew ? welcomeArea.to.welcome({ to: to === paths.home() ? undefined : to }) : to, { replace: true })
      forgetTyped()
    }
    void send()
    return () => {
      drawn = false
    }
  }, [core, ready, redirect, navigate])
  return ready
}
