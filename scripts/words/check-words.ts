// Checks words, as part of npm run check: every key exists, is used, and is translated into every language with the same values.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { isRegional, localesFolder, ownWords, root, wordsOf, writtenLocales } from './files.ts'
import { staleFiles } from './languages.ts'
import { wordProblems } from './problems.ts'
import { wordUses } from './uses.ts'

/** A folder of locale files, and the code that uses their keys. */
interface WordsRoot {
  folder: string
  sources: string
}

const roots: WordsRoot[] = [
  { folder: localesFolder, sources: 'src/**/*.{ts,tsx}' },
  { folder: path.join(root, 'server/words'), sources: 'server/**/*.ts' },
  { folder: path.join(root, 'sw/words'), sources: 'sw/**/*.ts' },
]

function problemsIn({ folder, sources }: WordsRoot): string[] {
  const code = globSync(sources, { cwd: root })
    .filter((file) => !/\.test\.tsx?$|\.d\.ts$/.test(file))
    .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))
  const english = wordsOf('en', folder)
  const { unused, unknown, joined } = wordUses(code, english)
  return [
    ...unknown.map((use) => `${use} is not a key of English`),
    ...unused.map((key) => `en: ${key} is not used`),
    ...joined.map((place) => `${place}\n    joins translated pieces: write one sentence with {{values}} or <tags/>`),
    ...writtenLocales(folder).flatMap((locale) =>
      wordProblems(locale, ownWords(locale, folder), english, { partial: isRegional(locale, folder) }).map(
        (problem) => `${locale}: ${problem}`,
      ),
    ),
  ]
}

const problems = [
  ...roots.flatMap(problemsIn),
  ...staleFiles().map((file) => `${path.relative(root, file)} is not what scripts/words/languages.ts makes: run it`),
]

if (problems.length > 0) {
  console.error(problems.join('\n'))
  console.error(`\n${problems.length} faults in the words.`)
  process.exitCode = 1
} else
  for (const { folder } of roots)
    console.log(
      `${path.relative(root, folder)}: ${Object.keys(wordsOf('en', folder)).length} texts, complete in ${writtenLocales(folder).join(', ')}.`,
    )
