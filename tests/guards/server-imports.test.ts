// Checks every import inside server/ against the table of docs/architecture.md, "Who may import whom".
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { assembling, serverImportTable, serverMayImport } from './server-import-table.ts'
import { withoutComments } from '../../scripts/english/comments.ts'
import { root, sourceFiles } from './source-files.ts'

const isTest = (file: string) => /\.test\.ts$|\.test-helper\.ts$|\/test-client\.ts$|^testing\//.test(file)

/** The imported paths inside server/ by file. Type imports are included, because they are dependencies too. */
const imports = new Map(
  sourceFiles(['server'], /\.ts$/)
    .map((file) => ({ path: file.path.slice('server/'.length), text: withoutComments(file.text) }))
    .filter((file) => !isTest(file.path))
    .map((file) => {
      const specifiers = [...file.text.matchAll(/\b(?:from|import)\s*\(?\s*'(\.[^']+\.ts)'/g)].map((match) => match[1]!)
      const targets = specifiers
        .map((specifier) => path.posix.join(path.posix.dirname(file.path), specifier))
        .filter((target) => !target.startsWith('../'))
      return [file.path, [...new Set(targets)]] as const
    }),
)

function roomOf(file: string): string {
  const [first = '', second = '', third] = file.split('/')
  return third !== undefined && (first === 'routes' || first === 'domain') ? `${first}/${second}` : first
}

const isWithin = (room: string, allowed: string): boolean => room === allowed || room.startsWith(`${allowed}/`)

const allowedTo = (room: string): string[] => [
  ...(serverMayImport[room] ?? []),
  ...(room.startsWith('routes/') ? (serverMayImport['routes/*'] ?? []) : []),
]

test('inside the server, rooms import only what the table allows', () => {
  const wrong = [...imports].flatMap(([file, targets]) => {
    const room = roomOf(file)
    if (assembling.has(file)) return []
    return targets
      .filter((target) => roomOf(target) !== room && !allowedTo(room).some((allowed) => isWithin(roomOf(target), allowed)))
      .map((target) => `server/${file} imports server/${target}`)
  })
  expect(wrong).toEqual([])
})

test('the table names rooms that exist', () => {
  const rooms = Object.entries(serverMayImport)
    .flat(2)
    .filter((room) => room !== 'routes/*')
  expect(rooms.filter((room) => !existsSync(path.join(root, 'server', room)))).toEqual([])
})

test('no files of the server import each other in a circle, types included', () => {
  const clear = new Set<string>()
  const circles: string[] = []
  const visit = (file: string, above: string[]): void => {
    const at = above.indexOf(file)
    if (at >= 0) circles.push([...above.slice(at), file].join(' > '))
    if (at >= 0 || clear.has(file)) return
    for (const target of imports.get(file) ?? []) visit(target, [...above, file])
    clear.add(file)
  }
  for (const file of imports.keys()) visit(file, [])
  expect(circles).toEqual([])
})

test('the documented table is the one that is checked', () => {
  expect(readFileSync(path.join(root, 'docs/architecture.md'), 'utf8')).toContain(serverImportTable())
})

test('lists are one parameter (decision 031): their conditions come from server/db/lists.ts', () => {
  const spread = /import[^;]*?\b(?:inArray|notInArray)\b[^;]*?from 'drizzle-orm'/
  const wrong = sourceFiles(['server'], /\.ts$/).filter(({ text }) =>
    text.split(/(?=^import )/m).some((statement) => spread.test(statement)),
  )
  expect(wrong.map(({ path: file }) => file)).toEqual([])
})
