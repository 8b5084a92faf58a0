// Sponsors and co-hosts: who is added, who may, and that removing asks first.
import { beforeAll, expect, test } from 'vitest'
import { anAccount } from '../../../api/testing.test-helper.ts'
import type { Answers } from '../../../kit/testing/screen.test-helper.tsx'
import { inEnglish } from '../../../kit/testing/test-words.test-helper.ts'
import { hostingArea } from '../area.ts'
import { aListing, me, showHosted } from '../hosting.test-helper.ts'
import { SponsorsScreen } from './SponsorsScreen.tsx'
import { TeamScreen } from './TeamScreen.tsx'

beforeAll(inEnglish)

const event = 'summit'
const ines = anAccount({ id: 'ines', username: 'ines', firstName: 'Ines', lastName: 'Kowalczyk' })
const kiln = anAccount({ id: 'kiln', username: 'kiln', firstName: 'Kiln Works', lastName: null, accountType: 'team' })
const directory = { 'GET /accounts': () => [ines, kiln] }
type Server = Awaited<ReturnType<typeof showHosted>>['server']
const sent = (server: Server) => server.calls.filter(({ method }) => method !== 'GET').map(({ path, params, body }) => [path, params, body])

test('a sponsor is found in the directory and added; those of the event are marked', async () => {
  const { screen, server } = await showHosted(
    SponsorsScreen,
    { pattern: hostingArea.to.sponsors.pattern, at: hostingArea.to.sponsors({ event }) },
    { ...directory, 'GET /listings/:eventId': () => aListing({ sponsors: [ines] }), 'POST /listings/:eventId/sponsors': () => aListing() },
  )
  await screen.getByRole('button', { name: 'Add sponsor' }).click()
  await expect.element(screen.getByRole('dialog').getByLabelText('Added')).toBeVisible()
  await screen.getByRole('button', { name: 'Kiln Works' }).click()
  await expect.poll(() => sent(server).map(([, , body]) => body)).toEqual([{ sponsorId: 'kiln' }])
})

test('removing a sponsor asks first', async () => {
  const { screen, server } = await showHosted(
    SponsorsScreen,
    { pattern: hostingArea.to.sponsors.pattern, at: hostingArea.to.sponsors({ event }) },
    { 'GET /listings/:eventId': () => aListing({ sponsors: [ines] }), 'DELETE /listings/:eventId/sponsors/:sponsorId': () => aListing() },
  )
  await screen.getByRole('button', { name: 'Remove Ines Kowalczyk' }).click()
  expect(sent(server)).toEqual([])
  await screen.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect.poll(() => sent(server)).toHaveLength(1)
})

const team = (creatorId: string, more: Answers = {}) =>
  showHosted(
    TeamScreen,
    { pattern: hostingArea.to.team.pattern, at: hostingArea.to.team({ event }) },
    {
      ...directory,
      'GET /listings/:eventId': () => aListing({ creatorId }),
      'GET /listings/:eventId/coHosts': () => [ines],
      ...more,
    },
  )

test('the creator adds co-hosts', async () => {
  const { screen, server } = await team(me, { 'POST /listings/:eventId/coHosts': () => aListing() })
  await screen.getByRole('button', { name: 'Add co-host' }).click()
  await screen.getByRole('button', { name: 'Kiln Works' }).click()
  await expect.poll(() => sent(server).map(([, , body]) => body)).toEqual([{ accountId: 'kiln' }])
})

test('a co-host sees the team and cannot change it', async () => {
  const { screen } = await team('someone')
  await expect.element(screen.getByText('Ines Kowalczyk')).toBeVisible()
  await expect.element(screen.getByText('Only the creator can change this list.')).toBeVisible()
  expect(screen.getByRole('button', { name: /Add co-host|Remove/ }).query()).toBeNull()
})
