// Texts for rows of long lists. `useTranslation` subscribes and runs a dozen hooks per call, which is too slow for hundreds of rows.
import { createContext, use, useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { i18n } from './setup.ts'

type Words = Pick<typeof i18n, 't' | 'language'>

const WordsContext = createContext<Words>(i18n)

/** Subscribes to the language once for all descendants. */
export function WordsFor({ children }: { children: ReactNode }) {
  const {
    t,
    i18n: { language },
  } = useTranslation()
  return <WordsContext value={useMemo(() => ({ t, language }), [t, language])}>{children}</WordsContext>
}

/** The same as `useTranslation`, for rows of long lists. */
export const useWords = (): Words => use(WordsContext)
