// The English of this project by source: texts on screen, documents, and the comments of folders that are clean.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { onlyComments } from './comments.ts'

export interface Prose {
  /** From the root, with forward slashes. */
  file: string
  kind: 'screen' | 'prose'
  /** The whole file with everything that is not English blanked. Line numbers stay. */
  text: string
}

export const root = path.resolve(import.meta.dirname, '../..')

const blank = (text: string): string => text.replace(/[^\n]/g, ' ')

/** A document without its code blocks, the addresses of its links and its hidden comments. */
const ofDocument = (text: string): string =>
  text
    .replace(/^```[\s\S]*?^```$/gm, blank)
    .replace(/\]\([^)\s]*\)/g, blank)
    .replace(/<!--[\s\S]*?-->/g, blank)

/** Only the values of a locale file. */
const ofLocale = (text: string): string => text.replace(/"(?:[^"\\]|\\.)*"\s*:/g, blank).replace(/^[\s{},]*$/gm, blank)

interface Kind {
  files: RegExp
  kind: Prose['kind']
  english: (text: string) => string
}

// Migrations that have run are never edited, so their comments age. The list of refused words has to name them.
const left = /^server\/db\/migrations\/|^scripts\/english\/refused-words\.ts$/

const kinds: readonly Kind[] = [
  { files: /^(?:src\/i18n\/locales|server\/words|sw\/words)\/en\.json$/, kind: 'screen', english: ofLocale },
  { files: /^(?:(?:docs|tests)\/.*|[^/]+)\.md$/, kind: 'prose', english: ofDocument },
  { files: /^(?:src|sw|server|scripts|tests)\/.*\.(?:tsx?|m[jt]s|css)$/, kind: 'prose', english: onlyComments },
]

const tracked = (): string[] =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((file) => file !== '' && !left.test(file) && existsSync(path.join(root, file)))

/** All English of the project in files whose path matches, ordered by path. */
export const englishOf = (wanted: (file: string) => boolean = () => true): Prose[] =>
  tracked()
    .filter(wanted)
    .toSorted()
    .flatMap((file) => {
      const known = kinds.find(({ files }) => files.test(file))
      return known ? [{ file, kind: known.kind, text: known.english(readFileSync(path.join(root, file), 'utf8')) }] : []
    })
