// Property tests for the small parts of a request.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inMatchingOrder, matchRoute } from './match.ts'
import { pagingOf } from './paging.ts'

test('whatever is asked for, a page is a page', () => {
  const anything = fc.oneof(
    fc.string(),
    fc.double().map(String),
    fc.integer().map(String),
    fc.constantFrom('1e9', '-0', 'Infinity', '0x10', ' 7 ', '１'),
  )
  fc.assert(
    fc.property(anything, anything, anything, (page, pageSize, search) => {
      const paging = pagingOf(new URLSearchParams({ page, pageSize, search }))
      expect(Number.isInteger(paging.page) && paging.page >= 1 && paging.page <= 1_000_000).toBe(true)
      expect(Number.isInteger(paging.pageSize) && paging.pageSize >= 1 && paging.pageSize <= 100).toBe(true)
      expect(paging.offset).toBe((paging.page - 1) * paging.pageSize)
      expect(paging.search === undefined || (paging.search !== '' && !paging.search.includes('\0'))).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

test('words come before parameters, wherever the table has them', () => {
  const table = ['/a/:x/c', '/:a', '/a/:x', '/a/b', '/a/:x/:y', '/a'].map((path) => ({ path, method: 'GET' as const }))
  const answering = (path: string) => matchRoute(table, 'GET', path)?.path
  expect(['/a', '/z', '/a/b', '/a/9', '/a/9/c', '/a/9/8', '/a/', '/'].map(answering)).toEqual([
    '/a',
    '/:a',
    '/a/b',
    '/a/:x',
    '/a/:x/c',
    '/a/:x/:y',
    undefined,
    undefined,
  ])
  expect(inMatchingOrder(table)).toHaveLength(table.length)
  expect(matchRoute(table, 'POST', '/a')).toBeUndefined()
})
