// Finds refused words. `node scripts/english/check-english.ts src/kit` lists those below a folder, clean or not.
import { refusedWords, type RefusedWord } from './refused-words.ts'
import { englishOf, type Prose } from './sources.ts'

/** Folders and files that are clean. What was cleaned joins the list; nothing leaves it. */
export const cleanFolders: readonly string[] = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'SECURITY.md',
  'docs',
  'scripts',
  'server',
  'src/api',
  'src/app',
  'src/areas',
  'src/components',
  'src/contract',
  'src/i18n',
  'src/kit',
  'src/lib',
  'src/live',
  'src/offline',
  'src/state',
  'src/ui',
  'sw',
  'tests',
]

const compiled = refusedWords.map((word) => ({
  ...word,
  pattern: new RegExp(`(?<![\\w-])(?:${word.pattern.replaceAll(' ', '\\s+')})(?![\\w-])`, 'gi'),
}))

const applies = (word: Pick<RefusedWord, 'only'>, kind: Prose['kind']): boolean => (word.only ?? kind) === kind

/** Code spans, placeholders and tags, which are not English. */
const withoutCode = (text: string): string => text.replace(/`[^`\n]*`|\{\{\w+\}\}|<\/?\w+\/?>/g, (mark) => 'x'.repeat(mark.length))

/** One line per refused word: file, line, the word, and what to write instead. */
export const refusedIn = ({ file, kind, text }: Prose): string[] =>
  compiled
    .filter((word) => applies(word, kind))
    .flatMap(({ pattern, write }) =>
      [...withoutCode(text).matchAll(pattern)].map((match) => ({
        line: text.slice(0, match.index).split('\n').length,
        said: match[0],
        write,
      })),
    )
    .toSorted((a, b) => a.line - b.line)
    .map(({ line, said, write }) => `${file}:${line}: “${said.replace(/\s+/g, ' ')}”: write ${write}`)

const isBelow = (file: string, folder: string): boolean => file === folder || file.startsWith(`${folder}/`)

export const isChecked = (file: string): boolean => cleanFolders.some((folder) => isBelow(file, folder))

if (import.meta.main) {
  const folders = process.argv.slice(2)
  const found = englishOf(folders.length === 0 ? isChecked : (file) => folders.some((folder) => isBelow(file, folder))).flatMap(refusedIn)
  console.log([...found, `${found.length} refused words.`].join('\n'))
  process.exitCode = found.length > 0 ? 1 : 0
}
