// Synchronises the language of the account and of this device.
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { self, selfWrites } from '../../api/resources/people/self.ts'
import { followSelfLocale, onLanguage, takeChoice } from '../../i18n/setup.ts'
import { forgetUnsavedLocale, keepUnsavedLocale, unsavedLocale } from '../../state/typed/unsaved-locale.ts'

/**
 * The account's language overrides the device's. A choice on the device is saved with the account. Another language has another
 * cache, and opening it aborts the requests of the previous one, so the shell that is mounted next saves the choice.
 */
export function useLanguageSync(): void {
  const { data: me } = useQuery(self.me())
  const { mutateAsync } = useMutation({ ...selfWrites.update, meta: { quiet: true } })
  const [accountId, saved] = [me?.id, me?.locale]
  useEffect(() => {
    const take = () => {
      const locale = takeChoice()
      if (locale !== null) keepUnsavedLocale(accountId ?? null, locale)
    }
    take()
    return onLanguage(take)
  }, [accountId])
  useEffect(() => {
    if (accountId === undefined) return
    const locale = unsavedLocale(accountId)
    // A choice is always sent, even if the saved copy has the same value, because the copy may be stale.
    // Offline it fails silently: the language is used on this device, and saved at a later start.
    if (locale !== null)
      mutateAsync({ body: { locale } }).then(
        () => forgetUnsavedLocale(locale),
        () => {},
      )
    else if (saved) void followSelfLocale(saved)
  }, [accountId, saved, mutateAsync])
}
