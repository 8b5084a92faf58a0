// The language saved with the account and the one spoken here, kept the same.
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { self, selfWrites } from '../../api/resources/people/self.ts'
import { followSelfLocale, onLanguage } from '../../i18n/setup.ts'
import { forgetUnsavedLocale, keepUnsavedLocale, unsavedLocale } from '../../state/typed/unsaved-locale.ts'

/**
 * The account's language wins over the device's once it is known; a choice made here is saved with the account. Another language
 * is another cache, whose opening cuts off what the last one still sends: so the choice is saved by the shell that comes after it.
 */
export function useLanguageSync(): void {
  const { data: me } = useQuery(self.me())
  const { mutateAsync } = useMutation({ ...selfWrites.update, meta: { quiet: true } })
  const [accountId, saved] = [me?.id, me?.locale]
  useEffect(
    () =>
      onLanguage(({ locale, origin }) => {
        if (origin === 'chosen') keepUnsavedLocale(accountId ?? null, locale)
      }),
    [accountId],
  )
  useEffect(() => {
    if (accountId === undefined) return
    const locale = unsavedLocale(accountId)
    // What is chosen is always sent: the copy at hand may say the same and be older than the account.
    // Offline it is refused without a word: it is spoken here all the same, and saved by a later start.
    if (locale !== null)
      mutateAsync({ body: { locale } }).then(
        () => forgetUnsavedLocale(locale),
        () => {},
      )
    else if (saved) void followSelfLocale(saved)
  }, [accountId, saved, mutateAsync])
}
