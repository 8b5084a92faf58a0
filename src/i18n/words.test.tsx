// Rows that use `useWords` re-render after a change of language.
import { memo } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
// Adds the English of a text used below.
import './LanguageOffer.tsx'
import { chooseLanguage, initLanguage } from './setup.ts'
import { useWords, WordsFor } from './words.tsx'

const config = { DEFAULT_LOCALE: 'en', LOCALES: ['en', 'ja'], LANGUAGES: {} }

const Row = memo(function Row() {
  const { t, language } = useWords()
  return (
    <p>
      {t('language.region')} {language}
    </p>
  )
})

test('rows speak the language, and the next one as soon as it is spoken', async () => {
  await initLanguage({ config, loader: async () => ({ 'language.region': '言語' }) })
  const screen = await render(
    <WordsFor>
      <Row />
    </WordsFor>,
  )
  await expect.element(screen.getByText('Language en')).toBeVisible()
  await chooseLanguage('ja')
  await expect.element(screen.getByText('言語 ja')).toBeVisible()
  localStorage.clear()
})

test('without anybody who listens they speak the language of the moment', async () => {
  await initLanguage({ config })
  const screen = await render(<Row />)
  await expect.element(screen.getByText('Language en')).toBeVisible()
})
