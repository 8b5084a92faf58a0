// npm run check, the part about words: every key exists, is used, and is said in every language with the same values in it.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { staleFiles } from './languages.ts'
import { wordProblems } from './word-problems.ts'
import { wordUses } from './word-uses.ts'
import { isRegional, ownWords, wordsOf, writtenLocales } from './words.ts'

const root = path.resolve(import.meta.dirname, '..')
const sources = globSync('src/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.test\.tsx?$|\.d\.ts$/.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))

const english = wordsOf('en')
const { unused, unknown, joined } = wordUses(sources, english)
const problems = [
  ...unknown.map((use) => `${use} is not a key of English`),
  ...unused.map((key) => `en: ${key} is used nowhere`),
  ...joined.map((place) => `${place}\n    joins translated pieces: write one sentence with {{values}} or <tags/>`),
  ...writtenLocales().flatMap((locale) =>
    wordProblems(locale, ownWords(locale), english, { partial: isRegional(locale) }).map((problem) => `${locale}: ${problem}`),
  ),
  ...staleFiles().map((file) => `${path.relative(root, file)} is not what scripts/languages.ts makes: run it`),
]

const languages = writtenLocales().join(', ')
if (problems.length > 0) {
  console.error(problems.join('\n'))
  console.error(`\n${problems.length} faults in the words (${languages}).`)
  process.exitCode = 1
} else console.log(`${Object.keys(english).length} texts, complete in ${languages}.`)
