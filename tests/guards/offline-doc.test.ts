// docs/offline.md tells of the engine what the engine does: its state tables are those of the code.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from './source-files.ts'
import { stateTables } from './state-tables.ts'

const page = readFileSync(path.join(root, 'docs/offline.md'), 'utf8')
// The formatter pads the cells of tables.
const plain = (text: string): string => text.replace(/ {2,}/g, ' ').replace(/-{3,}/g, '---')

test.each(Object.entries(stateTables))('the table of the %s is that of the code', (name, table) => {
  const [, after = ''] = plain(page).split(`<!-- table: ${name} -->\n\n`)
  expect(after.startsWith(plain(table)), `docs/offline.md should say under "table: ${name}":\n\n${table}\n`).toBe(true)
})
