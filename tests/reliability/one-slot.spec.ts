// One slot of a space for one, booked in fifty pages of five people at the same moment: one person has it, the others are offered the next one.
import type { Page } from '@playwright/test'
import type { BookingDaySlots } from '../../src/contract/events/bookings.ts'
import { spaceForOne } from '../e2e/support/spaces.ts'
import { figure, reached } from './figures.ts'
import { witness } from './tools/server-log.ts'
import { expect, signIn, test } from './tools/test.ts'

const people = ['attendee', 'host', 'member', 'moderator', 'owner'] as const

// Fifty workers would install at the same time.
test.use({ serviceWorkers: 'block' })

test('fifty pages book one slot: one has it, the others are offered the nearest', async ({ browser, platform }) => {
  test.setTimeout(600_000)
  const count = figure('bookings of one slot')
  const who = await witness(platform, 'member')
  const { place, space, day, times } = await spaceForOne(who, true)
  const path = `/places/${place.id}/${space.id}`
  const book = (page: Page, time: string, instead = '') => page.getByRole('button', { name: new RegExp(`^Book .*${time}${instead}$`) })

  const contexts = await Promise.all(
    people.map(() => browser.newContext({ baseURL: platform.web(), serviceWorkers: 'block', reducedMotion: 'reduce' })),
  )
  const pages: Page[] = []
  for (const [index, person] of people.entries()) {
    const context = contexts[index]!
    await context.route(/\/media\//, (route) => route.abort())
    const first = await context.newPage()
    await signIn(first, person)
    await first.close()
    while (pages.length < ((index + 1) * count) / people.length) {
      const page = await context.newPage()
      await page.goto(`${path}?day=${day}&time=${encodeURIComponent(times[0])}`)
      await expect(book(page, times[0])).toBeEnabled()
      pages.push(page)
    }
  }
  await Promise.all(pages.map((page) => book(page, times[0]).click()))

  const ends = await Promise.all(
    pages.map(async (page) => {
      const has = page.getByRole('button', { name: 'Confirm booking' })
      const taken = page.getByText('This time was just taken')
      await expect(has.or(taken)).toBeVisible({ timeout: 120_000 })
      // The tabs of one person show the same booking.
      if (await has.isVisible()) return new URL(page.url()).pathname
      await expect(book(page, times[1], ' instead')).toBeVisible()
      return 'offered'
    }),
  )
  const booked = new Set(ends.filter((end) => end !== 'offered')).size
  const month = await who.read<BookingDaySlots[]>(
    `/bookings/places/${place.id}/spaces/${space.id}/slots?firstDayOfMonth=${day.slice(0, 7)}`,
  )
  const left = month.find((one) => one.day === day)?.slots.map(({ time }) => time) ?? []
  const wrong = {
    'booked more than once': Math.max(0, booked - 1),
    'not booked': booked === 0 ? 1 : 0,
    'still offered': left.includes(times[0]) ? 1 : 0,
    'offered to fewer people': ends.filter((end) => end === 'offered').length === (count / people.length) * (people.length - 1) ? 0 : 1,
    'next slot taken too': left.includes(times[1]) ? 0 : 1,
  }
  reached('bookings of one slot', { count: pages.length, wrong })
  for (const context of contexts) await context.close()
  expect(Object.values(wrong).filter((number) => number > 0)).toEqual([])
  expect(ends).toHaveLength(count)
})
