// Tests of the page for a host without an organisation.
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { InvalidDomain } from './InvalidDomain.tsx'
import { invalidDomainLanguage, invalidDomainWords } from './invalid-domain-words.ts'

test('reports the host, says so in words, gives four tips, and asks nobody anything', async () => {
  const reported: unknown[] = []
  const asked: string[] = []
  const listener = (event: Event) => reported.push((event as CustomEvent).detail)
  window.addEventListener('InvalidDomain', listener)
  const watcher = new PerformanceObserver((list) =>
    asked.push(
      ...list
        .getEntries()
        .filter((entry) => (entry as PerformanceResourceTiming).initiatorType === 'fetch')
        .map(({ name }) => name),
    ),
  )
  watcher.observe({ type: 'resource' })
  const screen = await render(<InvalidDomain hostname="nowhere.example" languages={['en-GB']} />)
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeInTheDocument()
  await expect.element(screen.getByText('nowhere.example')).toBeInTheDocument()
  expect(screen.getByRole('listitem').elements()).toHaveLength(4)
  await expect.element(screen.getByRole('link', { name: 'Return Home' })).toHaveAttribute('href', '/')
  await expect.element(screen.getByRole('img', { name: 'Foyer' })).toBeInTheDocument()
  expect(reported).toEqual([{ hostname: 'nowhere.example' }])
  expect(asked.filter((url) => !url.includes('vitest'))).toEqual([])
  window.removeEventListener('InvalidDomain', listener)
  watcher.disconnect()
})

test.each([
  [['es-MX', 'en'], 'es'],
  [['it', 'fr-CA'], 'fr'],
  [['ja'], 'ja'],
  [['de-AT', 'pl'], 'de'],
  [['pt-BR'], 'pt'],
  [['ar-EG'], 'ar'],
  [['zh-CN'], 'zh'],
  [['it', 'pl'], 'en'],
  [[], 'en'],
])('of the browser’s languages %o it speaks %s', async (languages, expected) => {
  expect(invalidDomainLanguage(languages)).toBe(expected)
  const screen = await render(<InvalidDomain hostname="nowhere.example" languages={languages} />)
  await expect.element(screen.getByText(invalidDomainWords[expected as 'en'].home)).toBeInTheDocument()
  expect(document.documentElement.lang).toBe(expected)
})
