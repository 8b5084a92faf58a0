// A host creates an event with a session and speakers, everyone sees it, and it is deleted again. Attendees are found without a network.
// Two hosts edit one event at the same time. Who does not host sees no way to it.
import { anotherBrowser, expect, installed, kept, signIn, test } from '../support/test.ts'
import { witness } from '../../reliability/tools/server-log.ts'

interface Written {
  slug: string
  name: string
  shortDescription: string
  longDescription: string | null
  registrationLimit: number | null
}

interface Row {
  id: string
  slug: string
  account: { firstName: string | null; lastName: string | null; username: string }
}

test('an event from its first draft to its deletion', async ({ page, platform }) => {
  test.setTimeout(120_000)
  const name = `Ночь печи ${Date.now()}`
  const slug = name.replace('Ночь печи', 'noch-pechi').replace(' ', '-')
  await signIn(page, 'host', { at: '/new/event' })
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await expect(page.getByText('This address is free.')).toBeVisible()
  // The draft survives a reload.
  await expect(page.getByText('Saved on this device as you type')).toBeVisible()
  await kept(page)
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(name)
  await page.getByRole('textbox', { name: 'Summary' }).fill('Fire and clay.')
  await page.getByLabel('Starts').fill('2027-03-01T18:00')
  await page.getByLabel('Ends').fill('2027-03-01T22:00')
  await page.getByRole('button', { name: 'Create event' }).click()
  await expect(page).toHaveURL(new RegExp(`/host/events/${slug}$`), { timeout: 30_000 })
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  await page.getByRole('link', { name: 'Sessions' }).click()
  await page.getByRole('link', { name: 'Add session' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('First firing')
  await page.getByLabel('Ends').fill('2027-03-01T19:00')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('link', { name: 'First firing' })).toBeVisible()

  await page.goto(`/host/events/${slug}/add-speakers`)
  await page.getByRole('textbox', { name: 'One person per line' }).fill('Ines Kowalczyk, Potter\nAmara Okafor\tArchitect\tKiln Works')
  await page.getByRole('button', { name: 'Add 2 speakers' }).click()
  await expect(page.getByRole('link', { name: 'Amara Okafor' })).toBeVisible()

  // Another member sees all of it.
  const member = await witness(platform, 'member')
  const seen = await member.read<Row & { sessions: { name: string }[]; speakers: { lastName: string }[] }>(`/events/${slug}`)
  expect(seen.sessions.map((session) => session.name)).toEqual(['First firing'])
  expect(seen.speakers.map(({ lastName }) => lastName).toSorted()).toEqual(['Kowalczyk', 'Okafor'])

  await page.goto(`/host/events/${slug}/edit`)
  await page.getByRole('button', { name: 'Delete event' }).click()
  await page.getByRole('textbox', { name: 'Name of the event' }).fill(name)
  await page.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(page).toHaveURL(/\/host$/)
  await expect(page.getByRole('link', { name })).toHaveCount(0)
})

test('attendees are searched without a network', async ({ page, platform }) => {
  const host = await witness(platform, 'host')
  const listings = await host.read<Row[]>('/listings')
  const { id, slug } = listings[0]!
  const attendees = await host.read<Row[]>(`/listings/${id}/attendees?pageSize=100`)
  const { account } = attendees.find((one) => one.account.firstName && one.account.lastName)!
  const name = `${account.firstName} ${account.lastName}`
  await signIn(page, 'host', { at: `/host/events/${slug}/attendees` })
  await installed(page)
  await expect(page.getByText(/\d+ people/)).toBeVisible()
  await kept(page)
  await platform.network('stopped')
  await page.reload()
  await page.getByRole('searchbox').fill(account.lastName!.toUpperCase())
  await expect(page.getByRole('link', { name }).first()).toBeVisible()
})

test('two hosts who edit an event at the same time lose nothing', async ({ page, browser, platform }) => {
  test.setTimeout(120_000)
  const [host, member] = await Promise.all([witness(platform, 'host'), witness(platform, 'member')])
  const event = {
    eventType: 'physical',
    visible: true,
    name: `Two hosts ${Date.now()}`,
    shortDescription: 'Before.',
    eventStart: '2027-03-01T18:00:00.000Z',
    eventEnd: '2027-03-01T22:00:00.000Z',
    timezone: 'Europe/Lisbon',
  }
  const { id, slug } = await host.write<Row>('POST', '/listings', { event })
  await host.write('POST', `/listings/${id}/coHosts`, { accountId: member.accountId })
  const saved = () => host.read<Written>(`/listings/${id}`)
  const { context, page: other } = await anotherBrowser(browser, platform)
  const form = `/host/events/${slug}/edit`
  const summary = (one: typeof page) => one.getByRole('textbox', { name: 'Summary' })
  const name = (one: typeof page) => one.getByRole('textbox', { name: 'Name', exact: true })
  const save = (one: typeof page) => one.getByRole('button', { name: 'Save', exact: true }).click()
  await Promise.all([signIn(page, 'host', { at: form }), signIn(other, 'member', { at: form })])
  await Promise.all([page, other].map((one) => expect(summary(one)).toHaveValue('Before.')))

  // Different fields: both are saved without a question.
  await summary(page).fill('By the first host.')
  await name(other).fill(`${event.name}, renamed`)
  await save(page)
  await expect(page).toHaveURL(new RegExp(`/host/events/${slug}$`), { timeout: 30_000 })
  await save(other)
  await expect(other).toHaveURL(new RegExp(`/host/events/${slug}$`), { timeout: 30_000 })
  expect(await saved()).toMatchObject({ name: `${event.name}, renamed`, shortDescription: 'By the first host.' })

  // The same field: the second one sees both versions, and nothing is sent before the choice.
  await Promise.all([page.goto(form), other.goto(form)])
  await Promise.all([page, other].map((one) => expect(summary(one)).toHaveValue('By the first host.')))
  await summary(page).fill('First again.')
  await summary(other).fill('Second.')
  await save(page)
  await expect(page).toHaveURL(new RegExp(`/host/events/${slug}$`), { timeout: 30_000 })
  await save(other)
  const clash = other.getByRole('dialog', { name: 'Someone else changed this too' })
  await expect(clash.getByText('First again.')).toBeVisible()
  await expect(clash.getByText('Second.')).toBeVisible()
  expect((await saved()).shortDescription).toBe('First again.')
  await other.keyboard.press('Escape')
  await expect(clash).toBeHidden()
  await expect(summary(other)).toHaveValue('Second.')
  await save(other)
  await clash.getByRole('radio', { name: /Your version/ }).check()
  await clash.getByRole('button', { name: 'Save this version' }).click()
  await expect(other).toHaveURL(new RegExp(`/host/events/${slug}$`), { timeout: 30_000 })
  expect(await saved()).toMatchObject({ name: `${event.name}, renamed`, shortDescription: 'Second.' })
  await context.close()
  await host.write('DELETE', `/listings/${id}`)
})

test('who does not host an event sees no way to host it, and its door stays closed', async ({ page, browser, platform }) => {
  test.setTimeout(120_000)
  const host = await witness(platform, 'host')
  const attendee = await witness(platform, 'attendee')
  const mine = new Set((await attendee.read<Row[]>('/listings?pageSize=100')).map(({ id }) => id))
  const { slug } = (await host.read<(Row & { visible: boolean })[]>('/listings?pageSize=100')).find(
    ({ id, visible }) => visible && !mine.has(id),
  )!
  const ways = page.locator(`a[href*="/host/events/${slug}"]`)
  // Its host sees links to it, so the test would find them.
  await signIn(page, 'host', { at: '/host' })
  await expect(ways.first()).toBeVisible({ timeout: 30_000 })
  const { context, page: theirs } = await anotherBrowser(browser, platform)
  const seen = theirs.locator(`a[href*="/host/events/${slug}"]`)
  await signIn(theirs, 'attendee', { at: '/host' })
  await expect(theirs.getByRole('heading', { level: 1, name: 'Hosting' })).toBeVisible({ timeout: 30_000 })
  await theirs.waitForLoadState('networkidle')
  await expect(seen).toHaveCount(0)
  await theirs.goto(`/events/${slug}`)
  await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 30_000 })
  await expect(seen).toHaveCount(0)
  await theirs.goto(`/host/events/${slug}/door`)
  await expect(theirs.getByText(/permission|only hosts/i).first()).toBeVisible({ timeout: 30_000 })
  await expect(theirs.getByText(/of [\d,]+ in$/)).toHaveCount(0)
  await context.close()
})
