// One build serves several organisations, chosen by host name.
import { expect, installed, test } from './support/test.ts'

test('each host shows its own name, colours, language and data', async ({ page, platform }) => {
  const seen: { title: string; primary: string; events: string[] }[] = []
  for (const host of ['localhost', 'guild.localhost', 'majlis.localhost']) {
    await page.goto(`${platform.web(host)}/events`)
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
    seen.push({
      title: await page.title(),
      primary: await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--solid').trim()),
      events: await page.getByRole('main').getByRole('heading').allTextContents(),
    })
  }
  expect(new Set(seen.map((one) => one.title)).size).toBe(3)
  expect(new Set(seen.map((one) => one.primary)).size).toBe(3)
  expect(new Set(seen.map((one) => one.events.join())).size).toBe(3)
})

test('the Arabic organisation is right to left from the first paint', async ({ page, platform }) => {
  await page.goto(platform.web('majlis.localhost'), { waitUntil: 'commit' })
  await page.waitForFunction(() => document.body !== null)
  expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual(['ar', 'rtl'])
})

test('an address that belongs to nobody gets the invalid-domain page, and no call leaves it', async ({ page, platform }) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(platform.api('nowhere.localhost'))) calls.push(request.url())
  })
  await page.addInitScript(() =>
    window.addEventListener('InvalidDomain', (event) => Object.assign(window, { reported: (event as CustomEvent).detail })),
  )
  await page.goto(platform.web('nowhere.localhost'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('listitem')).toHaveCount(4)
  await expect(page.getByText('Return Home')).toBeVisible()
  expect(JSON.stringify(await page.evaluate(() => (window as unknown as { reported: unknown }).reported))).toContain('nowhere.localhost')
  expect(calls).toEqual([])
})

test('the page carries what a crawler needs: title, description, picture', async ({ request, platform }) => {
  const html = await (await request.get(`${platform.web()}/`)).text()
  expect(html).toMatch(/<title>[^<]*Form &amp; Field/)
  expect(html).toMatch(/property="og:image" content="[^"]+opengraph/)
  const manifest = (await (await request.get(`${platform.web()}/manifest.webmanifest`)).json()) as { name: string; display: string }
  expect(manifest).toMatchObject({ name: 'Form & Field', display: 'standalone' })
})

test('a visit that the worker answers can be installed too, as the organisation of its host', async ({ page, platform }) => {
  await page.goto(`${platform.web('majlis.localhost')}/events`)
  await installed(page)
  const answer = await page.goto(`${platform.web('majlis.localhost')}/events`)
  expect(answer?.fromServiceWorker()).toBe(true)
  const devtools = await page.context().newCDPSession(page)
  const { url, data, errors } = await devtools.send('Page.getAppManifest')
  expect({ url, errors }).toEqual({ url: `${platform.web('majlis.localhost')}/manifest.webmanifest`, errors: [] })
  expect(JSON.parse(data ?? '{}')).toMatchObject({ lang: 'ar', display: 'standalone' })
  for (const icon of ['icon', 'apple-touch-icon'])
    await expect(page.locator(`head link[rel=${icon}]`).first()).toHaveAttribute('href', /^\/icons\//)
})

test('no page breaks its own security policy', async ({ page }) => {
  const violations: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted Type|TrustedHTML|TrustedScript/.test(message.text())) violations.push(message.text())
  })
  for (const path of ['/', '/events', '/feed', '/auth/sign-in', '/settings', '/no-such-page']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  }
  expect(violations).toEqual([])
})
