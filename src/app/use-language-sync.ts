// The language saved with the account and the one spoken here, kept the same.
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { self, selfWrites } from '../api/resources/self.ts'
import { followSelfLocale, onLanguage } from '../i18n/setup.ts'

/**
 * Chosen here and not yet saved with the account. Another language is another cache, whose opening cuts off what the last
 * one still sends: so the choice is saved by the shell that comes after it.
 */
let unsaved: string | null = null

/** The account's language wins over the device's once it is known; a choice made here is saved with the account. */
export function useLanguageSync(): void {
  const { data: me } = useQuery(self.me())
  const { mutate } = useMutation({ ...selfWrites.update, meta: { quiet: true } })
  const isKnown = me !== undefined
  const saved = me?.locale
  useEffect(
    () =>
      onLanguage(({ locale, origin }) => {
        if (origin === 'chosen') unsaved = locale
      }),
    [],
  )
  useEffect(() => {
    if (!isKnown) return
    const locale = unsaved
    unsaved = null
    // What is chosen is always sent: the copy at hand may say the same and be older than the account.
    // Offline it is refused without a word: it is spoken here all the same.
    if (locale !== null) mutate({ body: { locale } }, { onError: () => (unsaved = locale) })
    else if (saved) void followSelfLocale(saved)
  }, [isKnown, saved, mutate])
}
