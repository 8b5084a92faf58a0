// Badges: each valid pass is printed once, in order, with the code of that pass.
import { generate, correction } from 'lean-qr'
import { beforeAll, expect, test, vi } from 'vitest'
import { inEnglish } from '../../../kit/testing/test-words.test-helper.ts'
import { qrPath } from '../../../lib/links/qr-path.ts'
import { passAddress } from '../../../components/events/pass-address.ts'
import { hostingArea } from '../area.ts'
import { anAttendee } from '../attendees/attendees.test-helper.ts'
import { aListing, showHosted } from '../hosting.test-helper.ts'
import { BadgesScreen } from './BadgesScreen.tsx'

beforeAll(inEnglish)

const guests = [
  ...Array.from({ length: 9 }, (_, nth) =>
    anAttendee({ id: `g${nth}`, firstName: 'Guest', lastName: `No${nth}` }, [{ id: `pass-${nth}`, alternateId: 100 + nth }]),
  ),
  anAttendee({ id: 'vip', firstName: 'Vera', lastName: 'Poe' }, [
    { id: 'pass-vip', alternateId: 200, type: 'VIP', usedAt: '2026-11-20T09:00:00.000Z' },
    { id: 'pass-off', alternateId: 201, status: 'canceled' },
  ]),
]

const open = (format?: string) =>
  showHosted(
    BadgesScreen,
    { pattern: hostingArea.to.badges.pattern, at: hostingArea.to.badges({ event: 'kiln', format }) },
    { 'GET /listings/:eventId/attendees': () => guests },
  )

const texts = (list: Element) => [...list.querySelectorAll('li')].map((badge) => badge.textContent ?? '')

test('every valid pass is printed once, eight to a sheet, with the code of that pass', async () => {
  const { screen } = await open()
  await expect.element(screen.getByText('10 badges')).toBeVisible()
  expect(screen.getByRole('list', { name: 'Badges' }).elements()).toHaveLength(1)
  dispatchEvent(new Event('beforeprint'))
  const sheets = screen.getByRole('list', { name: 'Badges' }).elements()
  expect(sheets.map((sheet) => sheet.children.length)).toEqual([8, 2])
  expect(sheets.flatMap(texts).join('\n')).toMatch(/Guest No0.*100\n[^]*Guest No8.*108\n.*Vera Poe.*VIP200$/)
  const drawn = sheets.flatMap((sheet) => [...sheet.querySelectorAll('svg path')].map((path) => path.getAttribute('d')))
  const { id } = aListing()
  const wanted = [...Array.from({ length: 9 }, (_, nth) => `pass-${nth}`), 'pass-vip']
  expect(drawn).toEqual(wanted.map((passId) => qrPath(generate(passAddress(id, passId), { minCorrectionLevel: correction.M }))))
})

test('on labels each badge has a sheet, of the chosen type, for those who are not there yet', async () => {
  const { screen } = await open('label')
  await screen.getByRole('combobox', { name: /Which passes/ }).selectOptions('VIP')
  await expect.element(screen.getByText('1 badge', { exact: true })).toBeVisible()
  await screen.getByRole('switch', { name: /aren’t checked in/ }).click()
  await expect.element(screen.getByText('No badges to print')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Print' })).not.toBeInTheDocument()
  await screen.getByRole('combobox', { name: /Which passes/ }).selectOptions('All types')
  dispatchEvent(new Event('beforeprint'))
  expect(screen.getByRole('list', { name: 'Badges' }).elements()).toHaveLength(9)
})

test('the button prints', async () => {
  const printed = vi.spyOn(globalThis, 'print').mockImplementation(() => {})
  const { screen } = await open('a6')
  await screen.getByRole('button', { name: 'Print' }).click()
  expect(printed).toHaveBeenCalledOnce()
  printed.mockRestore()
})
