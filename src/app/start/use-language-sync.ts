// Synchronises the language of the account and of this device.
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { self, selfWrites } from '../../api/resources/people/self.ts'
import { followSelfLocale } from '../../i18n/setup.ts'
import { useCore } from '../../kit/hooks/core-context.ts'
import { forgetUnsavedLocale, unsavedLocale } from '../../state/typed/unsaved-locale.ts'

/**
 * The account's language overrides the device's. A choice on the device, stored by src/main.tsx, is saved with the account. Another
 * language has another cache, and opening it aborts the requests of the previous one, so the shell that is mounted next saves it.
 */
export function useLanguageSync(): void {
  const core = useCore()
  const [scopeId] = useState(() => core.scope()?.id)
  const { data: me } = useQuery(self.me())
  const { mutateAsync } = useMutation({ ...selfWrites.update, meta: { quiet: true } })
  const [accountId, saved] = [me?.id, me?.locale]
  useEffect(() => {
    if (accountId === undefined || scopeId === undefined) return
    const locale = unsavedLocale(scopeId)
    // A choice is always sent, even if the saved copy has the same value, because the copy may be stale.
    // Offline it fails silently: the language is used on this device, and saved at a later start.
    if (locale !== null)
      mutateAsync({ body: { locale } }).then(
        () => forgetUnsavedLocale(locale),
        () => {},
      )
    else if (saved) void followSelfLocale(saved)
  }, [accountId, saved, scopeId, mutateAsync])
}
