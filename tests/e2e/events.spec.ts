// Events: lists, one event, its agenda, its speakers.
import { expect, installed, kept, signIn, test } from './support/test.ts'

test('a visitor finds upcoming and past events, and a page of each', async ({ page }) => {
  await page.goto('/events')
  const first = page.getByRole('main').getByRole('listitem').first()
  await expect(first).toBeVisible()
  const upcoming = await page.getByRole('main').getByRole('listitem').count()
  expect(upcoming).toBeGreaterThan(5)
  await page.goto('/events?when=past')
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  await page.getByRole('main').getByRole('listitem').nth(1).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveTitle(/Form & Field/)
})

test('past events go on past the first page', async ({ page }) => {
  await page.goto('/events?when=past')
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows.first()).toBeVisible()
  const before = await rows.count()
  await expect(async () => {
    await page.mouse.wheel(0, 4_000)
    const more = page.getByRole('button', { name: /more/i })
    // The button may load the next page on scroll, without a press, so the click may miss it.
    if (await more.isVisible().catch(() => false)) await more.click({ timeout: 1_000 }).catch(() => {})
    expect(await rows.count()).toBeGreaterThan(before)
  }).toPass({ timeout: 20_000 })
})

test('my events are mine, and one of them is running today', async ({ page }) => {
  await signIn(page, 'attendee')
  await page.goto('/events?mine=1')
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  await page.goto('/')
  await expect(page.getByText(/^Now$/).first()).toBeVisible()
})

test('a session kept in my agenda is kept, and shown under mine', async ({ page }) => {
  await signIn(page, 'attendee')
  await page.goto('/events?mine=1')
  await page.getByRole('main').getByRole('listitem').first().getByRole('link').first().click()
  await page.waitForURL(/\/events\/[^/?]+/)
  const event = new URL(page.url()).pathname
  await page.goto(`${event}/agenda`)
  // In the evening all of today is collapsed, so the last day is used, which always has upcoming sessions.
  await page.getByRole('navigation', { name: 'Days' }).getByRole('link').last().click()
  const star = page
    .getByRole('main')
    .getByRole('button', { pressed: false, name: /save|star|my agenda|keep/i })
    .last()
  await expect(star).toBeVisible()
  const name = await star.getAttribute('aria-label')
  await star.click()
  await expect(page.getByRole('main').getByRole('button', { pressed: true }).first()).toBeVisible()
  await kept(page)
  await page.goto(`${page.url()}&mine=1`)
  await expect(page.getByRole('main').getByRole('button', { pressed: true }).first()).toBeVisible()
  expect(name).toBeTruthy()
})

test('hostile markup in a description does nothing', async ({ page }) => {
  await page.addInitScript(() => Object.assign(window, { __xss: 0 }))
  await page.goto('/events')
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  const links = await page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('link')
    .evaluateAll((all) => [...new Set(all.map((one) => (one as HTMLAnchorElement).getAttribute('href')!))])
  for (const link of links.slice(0, 12)) {
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForTimeout(150)
    expect(await page.evaluate(() => (window as unknown as { __xss: number }).__xss)).toBe(0)
    expect(await page.locator('main [onerror], main [onclick], main iframe, main script, main [style*="expression"]').count()).toBe(0)
  }
})

test('one look at an event makes its whole text searchable without a network', async ({ page, platform }) => {
  await signIn(page, 'attendee')
  await page.goto('/events?mine=1')
  await page.getByRole('main').getByRole('listitem').first().getByRole('link').first().click()
  await page.waitForURL(/\/events\/[^/?]+/)
  const event = new URL(page.url()).pathname
  await expect(page.getByRole('link', { name: 'Getting there' })).toBeVisible()
  await installed(page)
  await kept(page)
  await platform.network('stopped')
  await page.goto(`${event}/search?q=chalk`)
  await expect(page.getByRole('link', { name: 'Getting there' })).toBeVisible()
  await page.getByRole('searchbox').fill('lost something')
  await page.getByRole('link', { name: /I lost something/ }).click()
  await expect(page).toHaveURL(/\/faq#q-/)
  await expect(page.getByRole('group').filter({ hasText: /I lost something/ })).toHaveAttribute('open', '')
})
