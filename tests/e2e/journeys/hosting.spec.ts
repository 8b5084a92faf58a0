// A host creates an event with a session and speakers, everyone sees it, and it is deleted again. Attendees are found without a network.
import { expect, installed, kept, signIn, test } from '../support/test.ts'
import { witness } from '../../reliability/tools/server-log.ts'

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
  await expect(page).toHaveURL(new RegExp(`/host/events/${slug}$`))
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
