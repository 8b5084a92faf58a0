// Checks that texts of the server and the worker are in `words` folders, which scripts/words/check-words.ts compares.
import { expect, test } from 'vitest'
import { hits, sourceFiles } from './source-files.ts'

test('texts of several languages are in words folders, not in code', () => {
  const files = sourceFiles(['server', 'sw'], /\.ts$/).filter(
    ({ path: file }) => !/^server\/(?:seed|testing|words)\/|^sw\/words\/|\.test\.ts$/.test(file),
  )
  expect(hits(files, /^\s*(?:es|ja|pt): (?:['"`{]|\()/)).toEqual([])
})
