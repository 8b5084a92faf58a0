// A shell is kept as long as a page of its build is open.
import { expect, test } from 'vitest'
import { shellsToForget } from './builds.ts'

test('the shell of a build no page was loaded from is forgotten', () => {
  expect(shellsToForget(['shell-1', 'shell-2'], '2', new Set(['2']))).toEqual(['shell-1'])
})

test('the shell of a build lives as long as a page of it', () => {
  expect(shellsToForget(['shell-1', 'shell-2'], '2', new Set(['1', '2']))).toEqual([])
})

test('a page of unknown build keeps every shell', () => {
  expect(shellsToForget(['shell-1', 'shell-2'], '2', 'unknown')).toEqual([])
})

test('never more than three shells are kept, the oldest go first', () => {
  expect(shellsToForget(['shell-1', 'shell-2', 'shell-3', 'shell-4', 'shell-5'], '5', 'unknown')).toEqual(['shell-1', 'shell-2'])
})

test('the current shell is never forgotten', () => {
  expect(shellsToForget(['shell-2'], '2', new Set())).toEqual([])
})
