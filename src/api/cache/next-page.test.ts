// Lists that lose and gain rows while a user scrolls through them.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextPage, windowAt } from './next-page.ts'
import { PAGE_SIZE } from './page-size.ts'

interface Row {
  id: string
}
const rowsFrom = (count: number): Row[] => Array.from({ length: count }, (_row, at) => ({ id: `row-${at}` }))
const slice = (rows: readonly Row[], page: number, size: number): Row[] => rows.slice((page - 1) * size, page * size)
const ids = (rows: readonly unknown[]): string[] => rows.map((row) => (row as Row).id)

/** Scrolls to the end; `between` runs before each response. */
async function scroll(server: { rows: Row[] }, between: () => void = () => {}) {
  const seen = slice(server.rows, 1, PAGE_SIZE) as unknown[]
  let more = seen.length >= PAGE_SIZE
  for (let steps = 0; more && steps < 100; steps += 1) {
    const page = await nextPage(seen, async (number, size) => {
      between()
      return slice(server.rows, number, size)
    })
    seen.push(...page)
    more = page.length >= PAGE_SIZE
  }
  return ids(seen)
}

test('a list that stands still is read to its end, a page at a time', async () => {
  for (const count of [0, 1, 24, 25, 26, 50, 73, 100, 260]) expect(await scroll({ rows: rowsFrom(count) })).toEqual(ids(rowsFrom(count)))
})

test('five rows of the first page go while somebody scrolls, and none that stays is missing', async () => {
  const server = { rows: rowsFrom(100) }
  const seen = slice(server.rows, 1, PAGE_SIZE)
  server.rows = server.rows.filter(({ id }) => !['row-3', 'row-7', 'row-11', 'row-19', 'row-24'].includes(id))
  expect(ids(await nextPage(seen, async (page, size) => slice(server.rows, page, size)))).toEqual(ids(rowsFrom(100).slice(25, 50)))
})

test('all that was read goes, and what follows is found', async () => {
  const server = { rows: rowsFrom(120) }
  const seen = slice(server.rows, 1, PAGE_SIZE)
  server.rows = server.rows.slice(40)
  expect(ids(await nextPage(seen, async (page, size) => slice(server.rows, page, size)))).toEqual(ids(rowsFrom(120).slice(40, 65)))
})

test('whatever comes and goes, no row that stays is missing and none is there twice', async () => {
  const change = fc.record({ at: fc.nat(400), take: fc.nat(6), put: fc.nat(4) })
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 300 }), fc.array(change, { maxLength: 40 }), async (count, changes) => {
      const stays = rowsFrom(count)
      const server = { rows: [...stays] }
      let news = 0
      const gone = new Set<string>()
      const rest = [...changes]
      const seen = await scroll(server, () => {
        const next = rest.pop()
        if (!next) return
        const at = next.at % (server.rows.length + 1)
        const put = Array.from({ length: next.put }, () => ({ id: `new-${(news += 1)}` }))
        for (const { id } of server.rows.slice(at, at + next.take)) gone.add(id)
        server.rows = server.rows.toSpliced(at, next.take, ...put)
      })
      expect(new Set(seen).size).toBe(seen.length)
      const shown = new Set(seen)
      expect(ids(stays).filter((id) => !gone.has(id) && !shown.has(id))).toEqual([])
    }),
    { numRuns: 300 },
  )
})

test('a server that gives no more than 25 rows is read to its end all the same', async () => {
  const rows = rowsFrom(60)
  const seen: unknown[] = slice(rows, 1, PAGE_SIZE)
  for (let more = true; more;) {
    const page = await nextPage(seen, async (number, size) => slice(rows, number, Math.min(size, 25)))
    seen.push(...page)
    more = page.length >= PAGE_SIZE
  }
  expect(ids(seen)).toEqual(ids(rows))
})

test('a window holds the last known row and a page behind it, and little more once the list is long', () => {
  for (let at = 0; at < 2000; at += 1) {
    const { page, size } = windowAt(at)
    expect((page - 1) * size).toBeLessThanOrEqual(at)
    expect(page * size - (at + 1)).toBeGreaterThanOrEqual(PAGE_SIZE)
    expect(size).toBeLessThan(3 * PAGE_SIZE)
  }
})
