// Journey 2, an attendee plans and follows the agenda: overlaps, changes, time zones, calendar files, the keyboard, a second device.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Locator, Page } from '@playwright/test'
import ICAL from 'ical.js'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import type { SoonEvent } from '../../../src/contract/events/events.ts'
import type { Registration } from '../../../src/contract/events/registration.ts'
import type { Session } from '../../../src/contract/events/sessions.ts'
import { registeredIds } from '../../../src/components/events/agenda/kept.ts'
import { dayKey } from '../../../src/lib/time/dates.ts'
import { storageOf } from '../../reliability/tools/canary.ts'
import { witness, type Witness } from '../../reliability/tools/server-log.ts'
import { anotherBrowser, expect, installed, kept, signIn, test, type Platform } from '../support/test.ts'

const MINUTE = 60_000
const later = (at: string, minutes: number) => new Date(Date.parse(at) + minutes * MINUTE).toISOString()

/** The demo’s running event, and its agenda, in which the attendee has no stars. */
interface Hall {
  me: Witness
  event: SoonEvent
  sessions(): Promise<Session[]>
  star(session: Session): Promise<unknown>
  /** Changes the times, as the organiser. */
  move(session: Session, start: string, end: string): Promise<unknown>
  dayOf(session: Session): string
  today: string
  agenda: string
}

async function aHall(platform: Platform): Promise<Hall> {
  const [me, host] = await Promise.all([witness(platform, 'attendee'), witness(platform, 'host')])
  const [event] = await me.read<[SoonEvent]>('/self/events/soon')
  const sessions = () => me.read<Session[]>(`/events/${event.id}/sessions`)
  for (const { id, accounts } of await sessions()) if (accounts?.length) await me.write('DELETE', `/self/events/${event.id}/sessions/${id}`)
  return {
    me,
    event,
    sessions,
    star: ({ id }) => me.write('POST', `/self/events/${event.id}/sessions/${id}`),
    move: ({ id, name, description }, startTime, endTime) =>
      host.write('PUT', `/listings/${event.id}/sessions/${id}`, { session: { name, description, startTime, endTime }, imageDataUri: null }),
    dayOf: ({ startTime }) => dayKey(startTime, { timeZone: event.timezone }),
    today: dayKey(Date.now(), { timeZone: event.timezone }),
    agenda: `/events/${event.slug}/agenda`,
  }
}

/** Whether the device holds what was seen of an agenda, with which later visits compare it. */
const hasSeen = async (page: Page, eventId: string): Promise<boolean> =>
  (await storageOf(page)).some(({ where, text }) => where.startsWith('IndexedDB foyer-d-') && text.includes(`"${eventId}":{`))

/** What the attendee is registered for. Whether it is over depends on the time of day. */
async function registered({ me, event, sessions }: Hall): Promise<Session> {
  const { passes } = await me.read<Registration>(`/self/events/${event.id}/attendee`)
  const ids = registeredIds(passes)
  return (await sessions()).findLast(({ id }) => ids.has(id))!
}

/** Sessions of the last day in rooms other than `besides`, each with a name of its own. */
async function lastDay({ sessions, dayOf }: Hall, besides?: Session): Promise<Session[]> {
  const all = await sessions()
  const day = dayOf(all.at(-1)!)
  return all.filter(
    (one) =>
      all.filter(({ name }) => name === one.name).length === 1 &&
      dayOf(one) === day &&
      !one.nonSession &&
      !one.registrationEnabled &&
      one.location &&
      one.location.id !== besides?.location?.id,
  )
}

const main = (page: Page) => page.getByRole('main')
const starOf = (page: Page, { name }: Session, pressed: boolean): Locator =>
  main(page).getByRole('button', { name: pressed ? `Remove ${name} from my agenda` : `Add ${name} to my agenda` })
const clockOf = (at: string) =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Amsterdam' }).format(new Date(at))
const span = (start: string, end: string) => new RegExp(`${clockOf(start)}\\s*–\\s*${clockOf(end)}`)

test('2a, 2b: one notice names every overlap with times and rooms and blocks nothing; sessions that touch only hint at the way', async ({
  page,
  platform,
}) => {
  const hall = await aHall(platform)
  const found = await registered(hall)
  const [a, b, d] = (await lastDay(hall, found)) as [Session, Session, Session]
  // On the last day no session is over, and none is folded away.
  const c = { ...found, startTime: later(a.startTime, 60), endTime: later(a.startTime, 120) }
  // A overlaps with B and with C, which I am registered for; D begins when C ends.
  const times = { a: [later(c.startTime, -45), later(c.startTime, 15)], b: [later(c.startTime, -15), c.startTime] } as const
  await hall.move(c, c.startTime, c.endTime)
  await hall.move(a, ...times.a)
  await hall.move(b, ...times.b)
  await hall.move(d, c.endTime, later(c.endTime, 30))
  await hall.star(b)
  await hall.star(d)
  try {
    await signIn(page, 'attendee', { at: `${hall.agenda}?day=${hall.dayOf(c)}` })
    await expect(starOf(page, b, true)).toBeVisible()
    const notice = page.getByText('Some of your choices overlap')
    // D begins at the end of C, which is not an overlap; nor do B and C overlap.
    await expect(main(page).getByText(/^0\smin to change room$/)).toHaveCount(2)
    await expect(notice).toHaveCount(0)

    await starOf(page, a, false).click()
    await expect(notice).toHaveCount(1)
    await expect(starOf(page, a, true)).toBeVisible()
    const pairs = main(page).getByText('Some of your choices overlap').locator('..').locator('p > span')
    await expect(pairs).toHaveCount(2)
    for (const [at, other, [start, end]] of [
      [0, b, times.b],
      [1, c, [c.startTime, c.endTime]],
    ] as const) {
      const pair = pairs.nth(at)
      await expect(pair).toContainText(a.name)
      await expect(pair).toContainText(span(...times.a))
      await expect(pair).toContainText(a.location!.name)
      await expect(pair).toContainText(other.name)
      await expect(pair).toContainText(span(start, end))
      await expect(pair).toContainText(other.location!.name)
    }
    await expect(pairs.nth(1)).toContainText('Registered')
    await expect(main(page).getByText('Overlaps with another choice')).toHaveCount(3)

    await page.getByRole('button', { name: 'Choose one' }).click()
    await page.getByRole('button', { name: `Only ${a.name}` }).click()
    await expect(starOf(page, b, false)).toBeVisible()
    await expect(pairs).toHaveCount(1)
    await page.getByRole('button', { name: 'Keep both' }).click()
    await expect(notice).toHaveCount(0)
    await expect
      .poll(async () =>
        (await hall.sessions())
          .filter(({ accounts }) => accounts?.length)
          .map(({ id }) => id)
          .toSorted(),
      )
      .toEqual([a.id, d.id].toSorted())
    // Accepted once and for all.
    await kept(page)
    await page.reload()
    await expect(starOf(page, a, true)).toBeVisible()
    await expect(notice).toHaveCount(0)
  } finally {
    for (const one of [a, b, found, d]) await hall.move(one, one.startTime, one.endTime)
  }
})

test('2c: a session that was moved is announced until its old and new times were on screen, mine first', async ({ page, platform }) => {
  const hall = await aHall(platform)
  const [first, , , mine] = (await lastDay(hall)) as [Session, Session, Session, Session]
  await hall.star(mine)
  await signIn(page, 'attendee', { at: hall.agenda })
  await expect(main(page).getByRole('navigation', { name: 'Days' })).toBeVisible()
  await expect.poll(() => hasSeen(page, hall.event.id)).toBe(true)
  await kept(page)
  const moved = [later(mine.startTime, 30), later(mine.endTime, 30)] as const
  await hall.move(mine, ...moved)
  await hall.move(first, later(first.startTime, 15), first.endTime)
  try {
    const found = page.getByText('2 sessions have changed')
    // The saved agenda is read again when it is a minute old.
    await page.clock.install({ time: Date.now() + 2 * MINUTE })
    await page.goto('/')
    await expect(page.getByText('1 session in your agenda has changed')).toBeVisible()
    for (const _ of [1, 2]) {
      await page.goto(hall.agenda)
      await expect(found).toBeVisible()
    }
    await page.getByRole('link', { name: 'See changes' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'What changed' })).toBeVisible()
    const rows = main(page).getByRole('listitem')
    await expect(rows).toHaveCount(2)
    await expect(rows.first()).toContainText(mine.name)
    await expect(rows.first()).toContainText(new RegExp(`Before: .*${span(mine.startTime, mine.endTime).source}`))
    await expect(rows.first()).toContainText(new RegExp(`Now: .*${span(...moved).source}, ${mine.location!.name}`))
    await expect(rows.last()).toContainText(first.name)
    await kept(page)
    await page.goto(hall.agenda)
    await expect(main(page).getByRole('navigation', { name: 'Days' })).toBeVisible()
    await expect(
      main(page)
        .getByRole('button', { name: /my agenda/ })
        .first(),
    ).toBeVisible()
    await expect(found).toHaveCount(0)
  } finally {
    await hall.move(mine, mine.startTime, mine.endTime)
    await hall.move(first, first.startTime, first.endTime)
  }
})

test('2d: a reader in Tokyo sees the time of the place with its name, and in their own time the days stay those of the event', async ({
  browser,
  platform,
}) => {
  const hall = await aHall(platform)
  // In the evening it is already tomorrow in Tokyo.
  const late = (await hall.sessions()).find((one) => clockOf(one.startTime) === '21:00' && hall.dayOf(one) >= hall.today)!
  const context = await browser.newContext({ baseURL: platform.web(), timezoneId: 'Asia/Tokyo' })
  try {
    const page = await context.newPage()
    await signIn(page, 'attendee', { at: `${hall.agenda}?day=${hall.dayOf(late)}` })
    await expect(page.getByText('Times in Central European Time')).toBeVisible()
    const row = main(page).getByRole('listitem').filter({ hasText: late.name })
    await expect(row).toContainText('21:00')
    const days = page.getByRole('navigation', { name: 'Days' })
    const before = await days.innerText()
    await page.getByRole('button', { name: 'My time' }).click()
    await expect(page.getByText('Times in your time zone')).toBeVisible()
    const inTokyo = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Tokyo' })
    await expect(row).toContainText(inTokyo.format(new Date(late.startTime)))
    await expect(row).toContainText('+1 day')
    expect(await days.innerText()).toBe(before)
    await expect(days.locator('[aria-current=date]')).toHaveAttribute('href', new RegExp(`day=${hall.dayOf(late)}`))
    // It is part of the address.
    await page.reload()
    await expect(row).toContainText('+1 day')
  } finally {
    await context.close()
  }
})

test('2e: exported twice, each session is one entry with its zone, room and link', async ({ page, platform }) => {
  const hall = await aHall(platform)
  const chosen = (await lastDay(hall)).slice(0, 2)
  for (const one of chosen) await hall.star(one)
  const access = await registered(hall)
  await signIn(page, 'attendee', { at: `${hall.agenda}?day=${hall.dayOf(chosen[0]!)}` })
  // The stars of this test have arrived.
  for (const one of chosen) await expect(starOf(page, one, true)).toBeVisible()
  const exported = async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Add my agenda to calendar' }).click()
    const calendar = new ICAL.Component(ICAL.parse(await readFile(await (await download).path(), 'utf8')) as never[])
    return calendar.getAllSubcomponents('vevent').map((entry) => ({
      uid: entry.getFirstPropertyValue('uid'),
      zone: entry.getFirstProperty('dtstart')?.getParameter('tzid'),
      place: String(entry.getFirstPropertyValue('location')),
      url: String(entry.getFirstPropertyValue('url')),
      title: entry.getFirstPropertyValue('summary'),
    }))
  }
  const first = await exported()
  expect(await exported()).toEqual(first)
  for (const { id, name, location } of [...chosen, access]) {
    const entries = first.filter(({ title }) => title === name)
    expect(entries).toHaveLength(1)
    expect(entries[0]).toMatchObject({ uid: `${id}@${new URL(platform.web()).host}`, zone: 'Europe/Amsterdam' })
    expect(entries[0]?.place).toContain(location!.name)
    await page.goto(entries[0]!.url)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  }
  expect(new Set(first.map(({ uid }) => uid)).size).toBe(first.length)
})

/** The links and buttons that can be seen in the page, and those of them that Tab reaches, by what they are called. */
async function seenAndReached(page: Page): Promise<{ seen: string[]; reached: string[] }> {
  const seen = await main(page)
    .locator('a[href], button')
    .evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility())
        .map((one, at) => {
          one.setAttribute('data-seen', String(at))
          return one.getAttribute('aria-label') ?? one.textContent
        }),
    )
  await page.evaluate(() => {
    const start = document.querySelector('main')!
    start.tabIndex = -1
    start.focus()
  })
  const reached: string[] = []
  // What appears meanwhile is one more stop on the way.
  for (let steps = 0; steps < seen.length + 5 && reached.length < seen.length; steps += 1) {
    await page.keyboard.press('Tab')
    const at = await page.evaluate(() => document.activeElement?.getAttribute('data-seen') ?? null)
    if (at !== null) reached.push(seen[Number(at)]!)
  }
  return { seen, reached }
}

test('2f: by keyboard alone: day by day, each session with day, time and room, a star with one key, and nothing out of reach', async ({
  page,
  platform,
}) => {
  test.setTimeout(120_000)
  const hall = await aHall(platform)
  const [one] = (await lastDay(hall)) as [Session]
  await signIn(page, 'attendee', { at: hall.agenda })
  const day = page.getByRole('navigation', { name: 'Days' }).getByRole('link').last()
  await day.focus()
  await page.keyboard.press('Enter')
  await expect(day).toHaveAttribute('aria-current', 'date')
  const named = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'Europe/Amsterdam' })
  const list = () => main(page).getByRole('list', { name: named.format(new Date(one.startTime)) })
  const all = (await hall.sessions()).filter((session) => hall.dayOf(session) === hall.dayOf(one))
  for (const view of ['', '&view=grid']) {
    await page.goto(`${hall.agenda}?day=${hall.dayOf(one)}${view}`)
    await expect(list()).toBeVisible()
    for (const session of all) {
      const item = list()
        .getByRole('listitem')
        .filter({ has: page.getByRole('link', { name: session.name, exact: true }) })
      const heard = await item.first().innerText()
      const text = `${heard} ${await item.first().textContent()}`
      expect(text).toContain(clockOf(session.startTime))
      if (session.location) expect(text).toContain(session.location.name)
    }
    const { seen, reached } = await seenAndReached(page)
    expect(seen.length).toBeGreaterThan(all.length)
    expect(reached).toEqual(seen)
  }
  await starOf(page, one, false).focus()
  await page.keyboard.press('Space')
  await expect(starOf(page, one, true)).toBeFocused()
  await expect.poll(async () => (await hall.sessions()).find(({ id }) => id === one.id)?.accounts?.length).toBe(1)
})

test('2g: a code on the laptop adds its stars to those of a phone without a network, and none is lost', async ({
  page,
  browser,
  platform,
}) => {
  test.setTimeout(120_000)
  const wasm = await readFile(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
  prepareZXingModule({ overrides: { wasmBinary: wasm.buffer } })
  const hall = await aHall(platform)
  const [x, y, z] = (await lastDay(hall)) as [Session, Session, Session]
  // The phone has seen the agenda before the laptop's stars, and has a star that it could not send yet.
  const phone = await anotherBrowser(browser, platform)
  try {
    const at = `${hall.agenda}?day=${hall.dayOf(x)}`
    await signIn(phone.page, 'attendee', { at })
    await installed(phone.page)
    await expect(starOf(phone.page, z, false)).toBeVisible()
    await kept(phone.page)
    await phone.context.setOffline(true)
    await starOf(phone.page, z, false).click()
    await expect(starOf(phone.page, z, true)).toBeVisible()

    await signIn(page, 'attendee', { at })
    for (const one of [x, y]) await starOf(page, one, false).click()
    await expect(starOf(page, y, true)).toBeVisible()
    await page.getByRole('link', { name: 'Copy my agenda to another device' }).click()
    const code = page.getByRole('img', { name: 'Code with your saved sessions' })
    await expect(code).toBeVisible()
    const [read] = await readBarcodes(await code.screenshot({ scale: 'css' }), { formats: ['QRCode'] })
    expect(read?.text).toContain(`${platform.web()}/events/${hall.event.slug}/stars?add=`)

    await phone.page.goto(read!.text)
    await phone.page.getByRole('button', { name: 'Add 2 sessions' }).click()
    await expect(phone.page.getByText('All of these are in your agenda')).toBeVisible()
    await kept(phone.page)
    await phone.page.goto(at)
    for (const one of [x, y, z]) await expect(starOf(phone.page, one, true)).toBeVisible()
    await phone.context.setOffline(false)
    await expect
      .poll(async () =>
        (await hall.sessions())
          .filter(({ accounts }) => accounts?.length)
          .map(({ id }) => id)
          .toSorted(),
      )
      .toEqual([x.id, y.id, z.id].toSorted())
  } finally {
    await phone.context.close()
  }
})
