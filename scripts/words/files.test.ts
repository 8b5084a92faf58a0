// The locale files are well-formed.
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInstance } from 'i18next'
import { expect, test } from 'vitest'
import { pseudo } from './pseudo.ts'
import { areasOf, isRegional, ownWords, wordsOf, writtenLocales } from './files.ts'

function folderWith(files: Record<string, unknown>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'foyer-words-'))
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(path.join(folder, name), typeof content === 'string' ? content : JSON.stringify(content))
  }
  return folder
}

test('areas and groups become one flat map', () => {
  const folder = folderWith({ 'en.json': { home: { title: 'Home', empty: { title: 'Nothing' } }, me: { title: 'Me' } } })
  expect(ownWords('en', folder)).toEqual({ 'home.title': 'Home', 'home.empty.title': 'Nothing', 'me.title': 'Me' })
})

test('a regional language lies over its base', () => {
  const folder = folderWith({ 'fr.json': { home: { title: 'Accueil', sub: 'Bonjour' } }, 'fr-CA.json': { home: { sub: 'Allô' } } })
  expect(wordsOf('fr-CA', folder)).toEqual({ 'home.title': 'Accueil', 'home.sub': 'Allô' })
})

test('a language with a script in its code is whole: nobody writes its base', () => {
  const folder = folderWith({ 'zh-CN.json': { home: { title: '首页' } } })
  expect([isRegional('zh-CN', folder), wordsOf('zh-CN', folder)]).toEqual([false, { 'home.title': '首页' }])
})

test('a file that is not JSON is named', () => {
  const folder = folderWith({ 'en.json': '{"home": }' })
  expect(() => ownWords('en', folder)).toThrow(/en\.json/)
})

test('a text outside of every section is refused', () => {
  expect(() => ownWords('en', folderWith({ 'en.json': { title: 'Home' } }))).toThrow(/title must be a section/)
})

test('areas are listed by name', () => {
  expect(areasOf('en', folderWith({ 'en.json': { me: { a: 'A' }, home: { b: 'B' } } }))).toEqual(['home', 'me'])
  expect(areasOf('de', folderWith({}))).toEqual([])
})

test('the pseudo-language marks a text and spares what is not text', () => {
  expect(pseudo('Say hello to {{name}}')).toBe('[Sàý héllö tö {{name}} ~~~~~~~~~]')
})

test.each(writtenLocales())('%s has a text for every number of every plural', async (locale) => {
  const words = wordsOf(locale)
  const i18n = createInstance()
  await i18n.init({ lng: locale, keySeparator: false, nsSeparator: false, resources: { [locale]: { translation: words } } })
  const plurals = new Set(
    Object.keys(words)
      .filter((key) => key.endsWith('_other'))
      .map((key) => key.slice(0, -'_other'.length)),
  )
  for (const key of plurals)
    for (const count of [0, 1, 2, 3, 10, 11, 21, 99, 100, 102, 103, 1_000_000]) {
      const form = new Intl.PluralRules(locale).select(count)
      expect(words).toHaveProperty([`${key}_${form}`])
      expect(i18n.exists(key, { count })).toBe(true)
    }
})
