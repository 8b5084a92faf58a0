// Journey 5, a host at the door: a roster that survives everything, scans without a network, two phones, and a camera.
import { chromium, type Page } from '@playwright/test'
import { correction, generate } from 'lean-qr'
import { rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { testBrowser } from '../../../scripts/chromium.mjs'
import type { EventListing, ListingPass } from '../../../src/contract/events/listings.ts'
import { witness, type Witness } from '../../reliability/tools/server-log.ts'
import { anotherBrowser, expect, installed, kept, signIn, signInByForm, test, type Platform } from '../support/test.ts'

interface Evening {
  host: Witness
  event: EventListing
  /** Passes that are not checked in. */
  open: ListingPass[]
  pass: (id: string) => Promise<ListingPass>
  arrived: () => Promise<number>
}

/** An event of the demo's host with guests who have not come yet. */
async function anEvening(platform: Platform): Promise<Evening> {
  const host = await witness(platform, 'host')
  for (const event of await host.read<EventListing[]>('/listings?pageSize=100')) {
    const open = await host.read<ListingPass[]>(`/listings/${event.id}/passes?checkedIn=false&pageSize=100`)
    if (open.length < 8) continue
    const arrived = async (page = 1): Promise<number> => {
      const rows = await host.read<ListingPass[]>(`/listings/${event.id}/passes?checkedIn=true&pageSize=100&page=${page}`)
      return rows.length + (rows.length === 100 ? await arrived(page + 1) : 0)
    }
    return { host, event, open, pass: (id) => host.read(`/listings/${event.id}/passes/${id}`), arrived }
  }
  throw new Error('The demo’s host has no event with guests.')
}

const door = ({ event }: Evening) => `/host/events/${event.slug}/door`
const address = (platform: Platform, { event }: Evening, { id }: ListingPass) => `${platform.web()}/events/${event.id}/passes/${id}`
const result = (page: Page) => page.getByRole('region', { name: 'Result' })
/** What a hardware scanner does. */
async function scan(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}
const ready = (page: Page) => expect(page.getByText(/^List from \d\d:\d\d$/)).toBeVisible({ timeout: 30_000 })
const shownArrived = async (page: Page): Promise<number> => Number((await page.getByText(/of [\d,]+ in$/).textContent())?.split(' ')[0])

test('5a to 5g: a cold start without a network, scans from the roster, an undoing, and all of it on the server later, once', async ({
  page,
  context,
  platform,
}) => {
  test.setTimeout(120_000)
  const evening = await anEvening(platform)
  const [one, two, three] = evening.open as [ListingPass, ListingPass, ListingPass]
  await signIn(page, 'host')
  await page.goto(door(evening))
  await ready(page)
  await installed(page)
  const before = await shownArrived(page)

  await context.setOffline(true)
  await page.reload()
  await ready(page)
  const started = Date.now()
  await scan(page, address(platform, evening, one))
  await expect(result(page)).toHaveAttribute('data-tone', 'good')
  // Typing takes most of it. The limit of 300 ms is for a phone alone; this machine runs a platform beside it.
  expect(Date.now() - started).toBeLessThan(3_000)
  await scan(page, address(platform, evening, one))
  await expect(result(page).getByText('Checked in on this phone')).toBeVisible()
  await scan(page, `${platform.web()}/events/${crypto.randomUUID()}/passes/${one.id}`)
  await expect(result(page)).toHaveAttribute('data-tone', 'bad')
  await scan(page, address(platform, evening, two))
  await expect(result(page)).toHaveAttribute('data-tone', 'good')
  await scan(page, `#${three.alternateId}`)
  await expect(result(page)).toHaveAttribute('data-tone', 'good')
  await result(page).getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: '3 waiting' })).toBeVisible()
  await scan(page, crypto.randomUUID())
  await expect(result(page).getByRole('heading', { name: 'Not on this phone’s list' })).toBeVisible()
  expect((await evening.pass(one.id)).usedAt).toBeNull()

  // The page dies with everything unsent.
  await page.reload()
  await expect(page.getByRole('button', { name: '3 waiting' })).toBeVisible({ timeout: 30_000 })
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/checkin')) calls.push(request.method())
  })
  await context.setOffline(false)
  await expect(page.getByRole('button', { name: 'Scans and numbers' })).toBeVisible({ timeout: 60_000 })
  expect((await evening.pass(one.id)).usedAt).not.toBeNull()
  expect((await evening.pass(two.id)).usedAt).not.toBeNull()
  expect((await evening.pass(three.id)).usedAt).toBeNull()
  expect(calls.filter((method) => method === 'POST').length).toBeLessThanOrEqual(3)
  expect(await shownArrived(page)).toBe(before + 2)
  expect(await evening.arrived()).toBe(before + 2)
})

test('5j: two phones without a network let the same guest in: one check-in, and a conflict with both times on the other', async ({
  browser,
  page,
  context,
  platform,
}) => {
  test.setTimeout(120_000)
  const evening = await anEvening(platform)
  const guest = evening.open.at(-1)!
  const other = await anotherBrowser(browser, platform)
  for (const one of [page, other.page]) {
    await signIn(one, 'host')
    await one.goto(door(evening))
    await ready(one)
  }
  for (const [one, of] of [[page, context] as const, [other.page, other.context] as const]) {
    await of.setOffline(true)
    await scan(one, address(platform, evening, guest))
    await expect(result(one)).toHaveAttribute('data-tone', 'good')
  }
  await context.setOffline(false)
  await expect.poll(async () => (await evening.pass(guest.id)).usedAt, { timeout: 30_000 }).not.toBeNull()
  const { usedAt } = await evening.pass(guest.id)
  await other.context.setOffline(false)
  await other.page.getByRole('button', { name: '1 conflict' }).click({ timeout: 60_000 })
  await expect(other.page.getByText(/^Scanned here at \d\d:\d\d\. Another check-in was recorded at \d\d:\d\d\.$/)).toBeVisible()
  expect((await evening.pass(guest.id)).usedAt).toBe(usedAt)
  await other.page.goto('/outbox')
  await expect(other.page.getByRole('heading', { name: 'Everything is sent' })).toBeVisible()
  await other.context.close()
})

for (const [name, fault] of [
  ['LIE', 'hang'],
  ['PORTAL', 'portal'],
] as const)
  test(`5e and 5f, ${name}: results come from the roster without a wait, also after a restart, and everything is sent once it ends`, async ({
    page,
    platform,
  }) => {
    test.setTimeout(180_000)
    const evening = await anEvening(platform)
    const [one, two, three] = evening.open.slice(-7) as [ListingPass, ListingPass, ListingPass]
    await signIn(page, 'host')
    await page.goto(door(evening))
    await ready(page)
    await installed(page)
    const before = await shownArrived(page)

    await platform.network(fault)
    for (const guest of [one, two]) {
      const started = Date.now()
      await scan(page, address(platform, evening, guest))
      await expect(result(page)).toHaveAttribute('data-tone', 'good')
      await expect(result(page).getByText(`#${guest.alternateId}`)).toBeVisible()
      // The network would take far longer than this.
      expect(Date.now() - started).toBeLessThan(5_000)
    }
    await expect(page.getByRole('button', { name: '2 waiting' })).toBeVisible()
    await scan(page, crypto.randomUUID())
    await expect(result(page).getByRole('heading', { name: 'Not on this phone’s list' })).toBeVisible({ timeout: 10_000 })

    await page.reload()
    await expect(page.getByRole('button', { name: '2 waiting' })).toBeVisible({ timeout: 60_000 })
    await scan(page, address(platform, evening, three))
    await expect(result(page)).toHaveAttribute('data-tone', 'good')
    await expect(page.getByRole('button', { name: '3 waiting' })).toBeVisible()

    await platform.network('pass')
    await expect(page.getByRole('button', { name: 'Scans and numbers' })).toBeVisible({ timeout: 90_000 })
    for (const { id } of [one, two, three]) expect((await evening.pass(id)).usedAt).not.toBeNull()
    expect(await shownArrived(page)).toBe(before + 3)
    expect(await evening.arrived()).toBe(before + 3)
  })

test('5h: closing asks first. Signing out names what waits, and everything is there and sent after the next sign-in', async ({
  page,
  context,
  platform,
}) => {
  test.setTimeout(180_000)
  const evening = await anEvening(platform)
  const [one, two] = evening.open.slice(-4) as [ListingPass, ListingPass]
  await signIn(page, 'host')
  await page.goto(door(evening))
  await ready(page)
  await installed(page)
  await context.setOffline(true)
  for (const guest of [one, two]) {
    await scan(page, address(platform, evening, guest))
    await expect(result(page).getByText(`#${guest.alternateId}`)).toBeVisible()
  }
  // The server must be asked about this one before it can be sent: the outbox does not know it.
  await scan(page, crypto.randomUUID())
  await result(page).getByRole('button', { name: 'Admit and note' }).click()
  await page.getByRole('textbox', { name: /^Note/ }).fill('Paper pass')
  await page.getByRole('button', { name: 'Admit', exact: true }).click()
  await expect(page.getByRole('button', { name: '3 waiting' })).toBeVisible()

  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  expect((await asked).type()).toBe('beforeunload')
  await (await asked).dismiss()

  await page.getByRole('button', { name: 'Close' }).first().click()
  await page.goto('/me')
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '3 changes aren’t sent yet' })
  await expect(dialog.getByRole('button', { name: 'Send now, then sign out' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Keep for my next sign-in' }).click()
  await page.waitForURL(/\/auth\/sign-in/)
  await expect(page.getByLabel('Email')).toBeVisible()
  await context.setOffline(false)

  await signIn(page, 'host')
  await page.goto(door(evening))
  await page.getByRole('button', { name: '1 conflict' }).click({ timeout: 90_000 })
  await expect(page.getByText('Paper pass')).toBeVisible()
  for (const { id } of [one, two]) await expect.poll(async () => (await evening.pass(id)).usedAt, { timeout: 30_000 }).not.toBeNull()
})

test('5i and row 44: the layout survives a restart, and a locked door is the only page until its PIN', async ({ page, platform }) => {
  test.setTimeout(120_000)
  const evening = await anEvening(platform)
  await signIn(page, 'host')
  await page.goto(door(evening))
  await ready(page)
  await page.getByRole('button', { name: 'Door settings' }).click()
  await page.getByRole('radio', { name: 'Left' }).click()
  await page.getByRole('radio', { name: 'Large' }).click()
  await page.getByRole('textbox', { name: 'PIN' }).fill('4071')
  await page.getByRole('button', { name: 'Lock the door' }).click()
  await expect(page.getByText('Locked: scan and search')).toBeVisible()
  await kept(page)

  await page.goto('/me')
  await page.waitForURL(`**${door(evening)}`)
  await expect(page.getByText('Locked: scan and search')).toBeVisible()
  const [search, numbers] = [page.getByRole('button', { name: 'Search by name' }), page.getByText(/of [\d,]+ in$/)]
  expect((await search.boundingBox())!.x).toBeLessThan((await numbers.boundingBox())!.x)
  await search.click()
  await expect(page.getByRole('searchbox', { name: 'Search by name' })).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: 'Unlock' }).click()
  await page.getByLabel('PIN', { exact: true }).fill('4071')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page).not.toHaveURL(/\/door$/)
})

/** A film of one picture: a code on white, as raw frames. */
function filmOf(text: string): Buffer {
  const [width, height, scale] = [640, 480, 8]
  const code = generate(text, { minCorrectionLevel: correction.M })
  const light = Buffer.alloc(width * height, 235)
  const [left, top] = [Math.round((width - code.size * scale) / 2), Math.round((height - code.size * scale) / 2)]
  for (let y = 0; y < code.size * scale; y += 1)
    for (let x = 0; x < code.size * scale; x += 1)
      if (code.get(Math.floor(x / scale), Math.floor(y / scale))) light[(top + y) * width + left + x] = 16
  const colour = Buffer.alloc((width * height) / 2, 128)
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\nFRAME\n`), light, colour])
}

test('a pass before the camera is checked in, and stays one scan while it is there', async ({ platform }) => {
  test.setTimeout(120_000)
  const evening = await anEvening(platform)
  const guest = evening.open.at(-2)!
  const film = path.join(os.tmpdir(), `foyer-door-${guest.id}.y4m`)
  await writeFile(film, filmOf(address(platform, evening, guest)))
  const camera = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${film}`]
  const browser = await chromium.launch({ ...testBrowser, args: [...testBrowser.args, ...camera] })
  try {
    const { page } = await anotherBrowser(browser, platform)
    await signIn(page, 'host')
    await page.goto(door(evening))
    await expect(result(page)).toHaveAttribute('data-tone', 'good', { timeout: 60_000 })
    await expect.poll(async () => (await evening.pass(guest.id)).usedAt, { timeout: 30_000 }).not.toBeNull()
    // The code is still before the camera, and is not scanned again.
    await page.getByRole('button', { name: 'Scans and numbers' }).click()
    await expect(page.getByRole('list', { name: 'Scans on this phone' }).getByRole('listitem')).toHaveCount(1)
    await page.getByRole('button', { name: 'Close' }).last().click()
    await expect(result(page)).not.toHaveAttribute('data-tone', 'warn')

    // The worker keeps the reader, which this browser does not have, so the camera works without a network.
    await installed(page)
    const keptReader = () =>
      page.evaluate(async () =>
        (await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys())))
          .flat()
          .some(({ url }) => url.endsWith('.wasm')),
      )
    await expect.poll(keptReader, { timeout: 30_000 }).toBe(true)
    await page.context().setOffline(true)
    await page.reload()
    await expect(result(page).getByText('Checked in on this phone')).toBeVisible({ timeout: 30_000 })
  } finally {
    await browser.close()
    await rm(film, { force: true })
  }
})

test('a forgotten PIN is removed by signing in again, and what waited for the network is sent then', async ({ page, platform }) => {
  test.setTimeout(180_000)
  const evening = await anEvening(platform)
  const guest = evening.open.at(-8)!
  await signIn(page, 'host')
  await page.goto(door(evening))
  await ready(page)
  await installed(page)
  await page.getByRole('button', { name: 'Door settings' }).click()
  await page.getByRole('textbox', { name: 'PIN' }).fill('4071')
  await page.getByRole('button', { name: 'Lock the door' }).click()
  await expect(page.getByText('Locked: scan and search')).toBeVisible()
  await platform.network('stopped')
  await scan(page, address(platform, evening, guest))
  await expect(result(page)).toHaveAttribute('data-tone', 'good')

  await page.getByRole('button', { name: 'Unlock' }).click()
  const asked = page.getByRole('dialog', { name: 'Enter the PIN' })
  // Signing in again needs the network.
  await expect(asked.getByText('To remove a forgotten PIN you need a connection.')).toBeVisible({ timeout: 60_000 })
  await expect(asked.getByRole('button', { name: 'Forgot the PIN' })).toBeDisabled()
  await platform.network('pass')
  await expect(asked.getByRole('button', { name: 'Forgot the PIN' })).toBeEnabled({ timeout: 60_000 })
  await asked.getByRole('button', { name: 'Forgot the PIN' }).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()

  // The door is closed to someone who cannot sign in.
  await expect(page.getByRole('region', { name: 'Result' })).toHaveCount(0)
  await page.goto(door(evening))
  await expect(page).toHaveURL(/\/auth\//)
  await signInByForm(page, 'host')
  await page.goto(door(evening))
  await ready(page)
  await expect(page.getByText('Locked: scan and search')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Close' }).first()).toBeVisible()
  await expect.poll(async () => (await evening.pass(guest.id)).usedAt, { timeout: 60_000 }).not.toBeNull()
})
