// Checks that the state tables in docs/ match the code.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from './source-files.ts'
import { stateTables } from './state-tables.ts'

// The formatter pads the cells of tables.
const plain = (text: string): string => text.replace(/ {2,}/g, ' ').replace(/-{3,}/g, '---')

const all = Object.entries(stateTables).flatMap(([page, tables]) =>
  Object.entries(tables).map(([name, table]) => [page, name, table] as const),
)

test.each(all)('%s: the table of the %s is that of the code', (page, name, table) => {
  const [, after = ''] = plain(readFileSync(path.join(root, page), 'utf8')).split(`<!-- table: ${name} -->\n\n`)
  expect(after.startsWith(plain(table)), `${page} should say under "table: ${name}":\n\n${table}\n`).toBe(true)
})
