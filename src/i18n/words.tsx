// The words of the app for what is rendered by the hundred: `useTranslation` listens to the language for each that asks, with a dozen hooks.
import { createContext, use, useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { i18n } from './setup.ts'

type Words = Pick<typeof i18n, 't' | 'language'>

const WordsContext = createContext<Words>(i18n)

/** Listens to the language for everyone inside. */
export function WordsFor({ children }: { children: ReactNode }) {
  const {
    t,
    i18n: { language },
  } = useTranslation()
  return <WordsContext value={useMemo(() => ({ t, language }), [t, language])}>{children}</WordsContext>
}

/** What `useTranslation` gives, for rows of long lists. */
export const useWords = (): Words => use(WordsContext)
