// Checks that files and sections named in comments and documents exist.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { onlyComments } from '../../scripts/english/comments.ts'
import { projectFiles, root, type SourceFile } from './source-files.ts'

const tracked = projectFiles()

/** Every path suffix of every file, so that `wipe.ts` and `identity/wipe.ts` both name a file. */
const endings = new Set(tracked.flatMap((file) => file.split('/').map((_, at, parts) => parts.slice(at).join('/'))))

const read = (file: string): SourceFile => ({ path: file, text: readFileSync(path.join(root, file), 'utf8') })

/** The change log names deleted files. Applied migrations are never edited, so their comments become outdated. */
const aged = /^(?:CHANGELOG\.md|server\/db\/migrations\/)/
/** This file must name files that do not exist. */
const itself = 'tests/guards/comment-references.test.ts'

const files = tracked
  .filter((file) => /^(?:src|server|sw|scripts|tests|docs)\/|^[^/]+$/.test(file))
  .filter((file) => /\.(?:tsx?|m[jt]s|css|md)$/.test(file) && !aged.test(file) && file !== itself)
  .map(read)

/** The comments of a source file, or the whole text of a document. */
const commentsOf = ({ path: file, text }: SourceFile): string => (file.endsWith('.md') ? text : onlyComments(text))

const headings = new Map<string, string[]>()
function headingsOf(document: string): string[] {
  const known = headings.get(document)
  if (known) return known
  const text = existsSync(path.join(root, document)) ? read(document).text : ''
  const found = [...text.matchAll(/^#+ (.+)$/gm)].map((match) => match[1]!)
  headings.set(document, found)
  return found
}

const isPath = (name: string) =>
  existsSync(path.join(root, name)) || (/^docs\/decisions\/\d{3}$/.test(name) && tracked.some((file) => file.startsWith(`${name}-`)))

const hasNumber = (section: string) => headingsOf('docs/contract.md').some((heading) => /^\d+(?:\.\d+)?/.exec(heading)?.[0] === section)

/** The kinds of references: their pattern, and whether the target exists. */
const kinds: { pattern: RegExp; isThere: (match: RegExpMatchArray, file: string) => boolean }[] = [
  // A path from the root. Patterns with a star or a placeholder do not name a single file.
  {
    pattern: /(?<![\w/.@-])(?:src|server|sw|scripts|tests|docs)\/[\w./*{}<>$-]*[\w*}>]/g,
    isThere: ([name]) => /[*{<$]/.test(name) || isPath(name),
  },
  // A file by its name only.
  {
    pattern: /(?<![\w/.@*}>$-])(?!(?:src|server|sw|scripts|tests|docs)\/)(?:[\w-]+\/)*[\w-][\w.-]*\.(?:tsx?|m[jt]s|css|md)\b/g,
    isThere: ([name]) => endings.has(name),
  },
  // A section of a document: docs/offline.md, "The network".
  {
    pattern: /(docs\/[\w/-]+\.md)`?,\s+"([^"]+)"/g,
    isThere: ([, document, section]) => headingsOf(document!).includes(section!.replace(/\s+/g, ' ')),
  },
  // Sections of the contract: contract 3.14, 7.5.
  {
    pattern: /\bcontract(?:'s)?\s+(?:§ ?|section\s+)?(\d+(?:\.\d+)?(?:(?:,| and| to)\s+\d+\.\d+)*)/g,
    isThere: ([, numbers]) => numbers!.match(/\d+(?:\.\d+)?/g)!.every(hasNumber),
  },
  {
    pattern: /\bcontract\s+\d+(?:\.\d+)?,\s+"([^"]+)"/g,
    isThere: ([, section]) => headingsOf('docs/contract.md').includes(section!),
  },
  { pattern: /\bdecision (\d{3})\b/g, isThere: ([, number]) => isPath(`docs/decisions/${number!}`) },
  // A link in a document, relative to the document.
  {
    pattern: /\]\((?!https?:|mailto:|#)([^)#\s]+)[^)]*\)/g,
    isThere: ([, target], file) => !file.endsWith('.md') || existsSync(path.join(root, path.dirname(file), target!)),
  },
]

function dangling(file: SourceFile): string[] {
  const comments = commentsOf(file)
  return kinds.flatMap(({ pattern, isThere }) =>
    [...comments.matchAll(pattern)]
      .filter((match) => !isThere(match, file.path))
      .map((match) => `${file.path}:${comments.slice(0, match.index).split('\n').length}: ${match[0].replace(/\s+/g, ' ')}`),
  )
}

// Reads every file of the project, which takes longer than usual on a busy machine.
test('files and sections that comments and documents name exist', { timeout: 60_000 }, () => {
  expect(files.length).toBeGreaterThan(1000)
  expect(files.flatMap(dangling)).toEqual([])
})

test.each([
  'src/offline/made-up.ts',
  'docs/made-up.md',
  'docs/decisions/999',
  'made-up.ts',
  'identity/made-up.tsx',
  'docs/offline.md, "Made up"',
  'contract 3.99',
  'contract 3.14, 9.9',
  'contract section 12',
  'contract 2, "Made up"',
  'decision 999',
])('a made-up reference is found: %s', (reference) => {
  const inComment = [`// See ${reference}.\n`, `const a = 1 // (${reference})\n`, `/** One.\n * ${reference} */\n`, `/* ${reference} */\n`]
  for (const text of inComment) expect(dangling({ path: 'src/a.ts', text })).toHaveLength(1)
  expect(dangling({ path: 'docs/a.md', text: `See ${reference}.` })).toHaveLength(1)
  expect(dangling({ path: 'src/a.ts', text: `const a = \`${reference}\`\n` })).toEqual([])
})

test('a reference that is right is left alone', () => {
  const text =
    '// src/api/table.ts, wipe.ts, src/lib/*.ts, contract 3.14, 7.5, contract 2, "Entity inputs", docs/architecture.md, "The rooms", decision 008\n'
  expect(dangling({ path: 'src/a.ts', text })).toEqual([])
})

test('a link that leads nowhere is found', () => {
  expect(dangling({ path: 'docs/a.md', text: '[one](made-up.json) [two](../server/openapi.json) [three](https://example.org)' })).toEqual([
    'docs/a.md:1: ](made-up.json)',
  ])
})
