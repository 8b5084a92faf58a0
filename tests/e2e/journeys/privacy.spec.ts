// Everything of one's own as one file: opened without a network, without a script, accessible, and with all that the API answers.
import { readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import type { Browser } from '@playwright/test'
import { witness, type Witness } from '../../reliability/tools/server-log.ts'
import { violationsOf } from '../support/axe.ts'
import { expect, signIn, test } from '../support/test.ts'

type Row = Record<string, unknown> & { id: string }
const pageSize = 100

async function all(who: Witness, path: string): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1; ; page += 1) {
    const found = await who.read<Row[]>(`${path}${path.includes('?') ? '&' : '?'}page=${page}&pageSize=${pageSize}`)
    rows.push(...found)
    if (found.length < pageSize) return rows
  }
}

/** What the API answers about an account, asked without the app. */
async function answered(who: Witness): Promise<Record<string, unknown>> {
  const of = (name: string) => all(who, `/self/${name}`)
  const soonAndPast = async (path: string) => [...(await all(who, path)), ...(await all(who, `${path}?past=true`))]
  const events = await soonAndPast('/self/events')
  const seats = await of('chat/channels')
  return {
    addresses: await of('addresses'),
    interests: await of('interests'),
    contacts: await of('contacts'),
    blocked: await of('blocked'),
    leads: await of('leads'),
    posts: await of('activities'),
    groups: await of('groups'),
    delegates: await of('delegates'),
    bookings: await soonAndPast('/bookings'),
    preferences: await who.read('/self/notificationPreferences'),
    relationships: await who.read('/self/relationships'),
    events: await Promise.all(
      events.map(async ({ id }) => ({
        id,
        agenda: await of(`events/${id}/sessions`),
        record: await who.read(`/self/events/${id}/attendee`),
      })),
    ),
    messages: await Promise.all(
      seats.map(async ({ channelId }) => (await all(who, `/self/chat/channels/${String(channelId)}/messages`)).map(({ id }) => id)),
    ),
  }
}

/** Without what changes while the test runs, because a hold of a place ends: numbers that are left, and bookings that are not confirmed. */
function settled(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((one) => !(one?.space && one.status === 'draft')).map(settled)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).flatMap(([name, one]) => (name === 'supply' ? [] : [[name, settled(one)]])))
}

interface Album {
  scripts: number
  away: string[]
  parts: Record<string, never>
}

/** The file in a browser that has no network. */
async function opened(browser: Browser, file: string, colorScheme: 'light' | 'dark'): Promise<{ album: Album; violations: unknown[] }> {
  const context = await browser.newContext({ offline: true, colorScheme, bypassCSP: true, viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const asked: string[] = []
  page.on('request', (request) => /^(?:file|data):/.test(request.url()) || asked.push(request.url()))
  await page.goto(pathToFileURL(file).href)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // Not the raw answers, whose megabytes of text take axe minutes; they are all alike.
  await page
    .locator('#conversations details, details:has([data-part=profile])')
    .evaluateAll((all) => all.forEach((one) => one.setAttribute('open', '')))
  const album = await page.evaluate(() => ({
    scripts: document.querySelectorAll('script, [onload], [onerror], [onclick]').length,
    away: [...document.querySelectorAll('[src], link')]
      .map((one) => one.getAttribute('src') ?? 'link')
      .filter((source) => !source.startsWith('data:')),
    parts: Object.fromEntries(
      [...document.querySelectorAll<HTMLElement>('pre')].map((one) => [one.dataset['part'], JSON.parse(one.textContent)]),
    ),
  }))
  const violations = await violationsOf(page)
  await context.close()
  return { album: { ...album, away: [...album.away, ...asked] }, violations }
}

test('the album of a member has everything, runs nothing, and needs no network', async ({ page, browser, platform }, info) => {
  test.setTimeout(180_000)
  const member = await witness(platform, 'member')
  await signIn(page, 'member', { at: '/settings/privacy/export' })
  await page.getByRole('button', { name: 'Read my data' }).click()
  // The app is usable meanwhile.
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('link', { name: 'Save your data' }).click()
  const save = page.getByRole('button', { name: 'Save: Album' })
  await expect(save).toBeVisible({ timeout: 90_000 })
  await expect(page.getByRole('heading', { name: 'What’s missing' })).toBeHidden()
  const download = page.waitForEvent('download')
  await save.click()
  const file = info.outputPath('album.html')
  await (await download).saveAs(file)
  expect((await readFile(file, 'utf8')).match(/src="data:image\//g)?.length).toBeGreaterThan(0)

  const { album, violations } = await opened(browser, file, 'light')
  expect(album.scripts).toBe(0)
  expect(album.away).toEqual([])
  expect([...violations, ...(await opened(browser, file, 'dark')).violations]).toEqual([])
  const parts = settled(album.parts) as Record<string, Row[]>
  const { events, messages, ...rest } = settled(await answered(member)) as Awaited<ReturnType<typeof answered>>
  expect(parts).toMatchObject(rest)
  const brief = (parts['events'] as unknown as { event: Row; agenda: Row[]; record: unknown }[]).map(({ event, agenda, record }) => ({
    id: event.id,
    agenda,
    record,
  }))
  expect(brief).toEqual(events)
  const talks = parts['conversations'] as unknown as { messages: Row[] }[]
  expect(talks.map((talk) => talk.messages.map(({ id }) => id))).toEqual(messages)
})
