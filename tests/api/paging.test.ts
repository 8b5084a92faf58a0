// Pages are numbers (contract 1.4): while people write, rows move between pages. A reader of later pages misses no row and sees none twice.
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '../../src/api/table.ts'
import { aChannel, aMessage, anAccount, anActivity, type TestAccount } from '../../server/testing/builders.ts'
import { testPlatform, type TestPlatform } from '../../server/testing/platform.ts'

let platform: TestPlatform
let ana: TestAccount
let ben: TestAccount
beforeAll(async () => {
  platform = await testPlatform()
  ana = await anAccount(platform)
  ben = await anAccount(platform)
})
afterAll(() => platform.close())

type Row = { id: string | number }

/** Lists with the newest row first, each with a function that adds a row. */
const lists = {
  'a feed': async () => {
    const author = await anAccount(platform)
    const path = `/accounts/${author.id}/activities`
    return { path, write: () => anActivity(platform, author, { createdAt: new Date(platform.clock().getTime() + tick()) }) }
  },
  'a conversation': async () => {
    const channel = await aChannel(platform, [ana, ben], { name: `Talk ${tick()}` })
    return { path: `/self/chat/channels/${channel.id}/messages`, write: () => aMessage(platform, channel, ben) }
  },
}
let ticks = 0
const tick = () => (ticks += 1)

test.each(Object.entries(lists))('%s, read page by page while it grows', async (_name, begin) => {
  const growth = fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 2, maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 2, max: 5 }), growth, async (before, pageSize, written) => {
      const { path, write } = await begin()
      for (let count = 0; count < before; count += 1) await write()
      const { data: there } = await platform.get<Row[]>(`${path}?pageSize=100`, { as: ana })
      const pages: Row[][] = []
      for (let page = 1; ; page += 1) {
        const { data } = await platform.get<Row[]>(`${path}?page=${page}&pageSize=${pageSize}`, { as: ana })
        pages.push(data)
        if (data.length < pageSize) break
        for (let count = 0; count < (written[page - 1] ?? 0); count += 1) await write()
      }
      const seen = rowsOf({ pages, pageParams: [] }).map(({ id }) => id)
      expect(new Set(seen).size).toBe(seen.length)
      expect(there.map(({ id }) => id).filter((id) => !seen.includes(id))).toEqual([])
    }),
    { numRuns: 6 },
  )
})
