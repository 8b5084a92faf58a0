// Checks that UI texts, and documents and comments marked as clean, contain no refused words.
import { expect, test } from 'vitest'
import { cleanFolders, isChecked, refusedIn } from '../../scripts/english/check-english.ts'
import { englishOf } from '../../scripts/english/sources.ts'

const checked = englishOf(isChecked)

// Reads several hundred files, which takes longer than usual on a busy machine.
test('no refused words', { timeout: 60_000 }, () => {
  expect(checked.flatMap(refusedIn)).toEqual([])
})

test.each(cleanFolders)('the clean folder %s exists', (folder) => {
  expect(checked.some(({ file }) => file === folder || file.startsWith(`${folder}/`))).toBe(true)
})
