// Texts of the server: every language has every text with the same values, and every text is used.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { withoutComments } from '../../scripts/english/comments.ts'
import { hits, root, sourceFiles } from './source-files.ts'

const folder = 'server/words'
const locales = ['ar', 'de', 'es', 'fr', 'ja', 'pt', 'zh-CN']

function flat(tree: object, above = ''): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([name, below]: [string, unknown]) =>
    typeof below === 'string' ? [[above + name, below] as [string, string]] : flat(below as object, `${above}${name}.`),
  )
}

const wordsOf = (locale: string): Map<string, string> =>
  new Map(flat(JSON.parse(readFileSync(path.join(root, folder, `${locale}.json`), 'utf8')) as object))

const valuesIn = (text: string): string[] => [...new Set(text.match(/\{\{\w+\}\}/g))].toSorted()

const english = wordsOf('en')

test.each(locales)('%s has every text of the server, with the same values', (locale) => {
  const words = wordsOf(locale)
  expect([...words.keys()]).toEqual([...english.keys()])
  expect([...words].map(([key, text]) => [key, valuesIn(text)])).toEqual([...english].map(([key, text]) => [key, valuesIn(text)]))
  expect([...words].filter(([, text]) => text.trim() === '')).toEqual([])
})

test('every text of the server is used', () => {
  const sources = sourceFiles(['server'], /(?<!\.test)\.ts$/).map((file) => withoutComments(file.text))
  // `security.body.${event}` uses every text below security.body; the sign-in page names its texts without their section.
  const named = sources.flatMap((text) => [...text.matchAll(/['`]([a-zA-Z]+(?:\.[a-zA-Z]+)+)['`]/g)].map((match) => match[1]!))
  const begun = sources.flatMap((text) => [...text.matchAll(/say\([^`']*`([a-zA-Z.]+\.)\$\{/g)].map((match) => match[1]!))
  const signIn = sourceFiles(['server/identity/hosted'], /\.ts$/)
    .flatMap((file) => [...withoutComments(file.text).matchAll(/'(\w+)'/g)])
    .map((match) => `signIn.${match[1]}`)
  const used = new Set([...named, ...signIn])
  const prefixes = begun.filter((prefix) => prefix !== 'signIn.')
  expect([...english.keys()].filter((key) => !used.has(key) && !prefixes.some((prefix) => key.startsWith(prefix)))).toEqual([])
})

test('texts of several languages are in server/words, not in code', () => {
  const files = sourceFiles(['server'], /\.ts$/).filter(({ path: file }) => !/^server\/(?:seed|testing|words)\/|\.test\.ts$/.test(file))
  expect(hits(files, /^\s*(?:es|ja|pt): (?:['"`{]|\()/)).toEqual([])
})
