// An urgent announcement: a host sends it, and an attendee sees it over everything until it is read, once for all devices.
import { witness } from '../../reliability/tools/server-log.ts'
import { anotherBrowser, expect, installed, kept, signIn, test } from '../support/test.ts'

interface Row {
  id: string
  slug: string
}

test('an urgent announcement stands over everything until it is read, also without a network and on a second device', async ({
  page,
  platform,
  browser,
}) => {
  test.setTimeout(180_000)
  const [hosted, attended] = await Promise.all([
    (await witness(platform, 'host')).read<Row[]>('/listings'),
    (await witness(platform, 'attendee')).read<Row[]>('/self/events'),
  ])
  const event = hosted.find(({ id }) => attended.some((one) => one.id === id))!
  const title = `Leave the hall ${Date.now()}`

  // The list of urgent ones is known, and the socket is open.
  const known = Promise.all([
    page.waitForResponse((answer) => new URL(answer.url()).pathname === '/self/urgent' && answer.request().method() === 'GET'),
    page.waitForEvent('websocket'),
  ])
  await signIn(page, 'attendee', { at: '/me' })
  await installed(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await known

  const hosts = await anotherBrowser(browser, platform)
  await signIn(hosts.page, 'host', { at: `/host/events/${event.slug}/announce` })
  await hosts.page.getByRole('textbox', { name: 'Title' }).fill(title)
  await hosts.page.getByRole('textbox', { name: 'Text' }).click()
  await hosts.page.keyboard.type('By door 3.')
  await hosts.page.getByRole('switch', { name: 'Urgent' }).click()
  await hosts.page.getByRole('button', { name: 'Review' }).click()
  await hosts.page.getByRole('checkbox').click()
  await hosts.page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(hosts.page.getByRole('link', { name: title })).toBeVisible()
  await expect(hosts.page.getByRole('alertdialog')).toHaveCount(0)

  const dialog = page.getByRole('alertdialog', { name: title })
  await expect(dialog.getByText('By door 3.')).toBeVisible({ timeout: 20_000 })
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()

  // It is on the device.
  await kept(page)
  await platform.network('stopped')
  await page.reload()
  await expect(dialog).toBeVisible()
  await platform.network('pass')

  const second = await anotherBrowser(browser, platform)
  await signIn(second.page, 'attendee', { at: '/' })
  const there = second.page.getByRole('alertdialog', { name: title })
  await expect(there).toBeVisible({ timeout: 20_000 })

  await page.reload()
  await dialog.getByRole('button', { name: 'I’ve read it' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(there).toHaveCount(0, { timeout: 20_000 })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(async () => (await witness(platform, 'attendee')).read<Row[]>('/self/urgent')).toEqual([])
  await expect(dialog).toHaveCount(0)
  // Otherwise it is shown over the screens of other attendees in later tests.
  for (const person of ['member', 'moderator', 'owner', 'host']) {
    const other = await witness(platform, person)
    for (const { id } of await other.read<Row[]>('/self/urgent')) await other.write('PUT', `/self/urgent/${id}/read`)
  }
  await Promise.all([hosts.context.close(), second.context.close()])
})
