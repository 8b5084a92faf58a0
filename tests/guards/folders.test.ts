// Checks that no folder contains more files than a reader can scan at a glance.
import path from 'node:path'
import { expect, test } from 'vitest'
import { projectFiles } from './source-files.ts'

const most = 25

/** One file per migration and per decision, numbered in order, so files are not searched by name. */
const exempt = new Set(['server/db/migrations', 'docs/decisions'])

test('a folder holds at most 25 files', () => {
  const files = projectFiles()
  expect(files.length).toBeGreaterThan(1000)
  const folders = Map.groupBy(files, (file) => path.posix.dirname(file))
  const full = [...folders].filter(([folder, within]) => within.length > most && !exempt.has(folder))
  expect(full.map(([folder, within]) => `${folder}: ${within.length}`)).toEqual([])
})
