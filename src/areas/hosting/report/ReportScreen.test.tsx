// The report on screen: numbers, their tables, and the copy that the device keeps without money.
import { beforeAll, expect, test } from 'vitest'
import { OfflineError } from '../../../api/transport/errors.ts'
import { inEnglish } from '../../../kit/testing/test-words.test-helper.ts'
import { hostingArea } from '../area.ts'
import { aListing, showHosted } from '../hosting.test-helper.ts'
import { ReportScreen } from './ReportScreen.tsx'

beforeAll(inEnglish)

const aRow = (passId: string, of: object = {}) => ({
  accountId: passId,
  passId,
  alternateId: 7,
  firstName: 'Ines',
  lastName: null,
  email: null,
  company: null,
  passType: 'Regular',
  status: 'ready',
  usedAt: null,
  registeredAt: '2026-06-20T10:00:00.000Z',
  answers: {},
  ...of,
})
const report = {
  questions: [],
  rows: [aRow('a', { usedAt: '2026-06-20T11:00:00.000Z' }), aRow('b', { passType: 'VIP' }), aRow('c')],
  money: [{ currency: 'EUR', charged: 123_400, refunded: 400 }],
}
const open = (answer: () => unknown, id = 'event') =>
  showHosted(
    ReportScreen,
    { pattern: hostingArea.to.report.pattern, at: hostingArea.to.report({ event: 'kiln' }) },
    { 'GET /listings/:eventId/report': answer, 'GET /listings/:eventId': () => aListing({ id }) },
  )

test('numbers are shown with their table, and again without a network, then without money', async () => {
  const { screen } = await open(() => report)
  await expect.element(screen.getByText('33%')).toBeVisible()
  await expect.element(screen.getByText('€1,230.00')).toBeVisible()
  await screen.getByText('Show as a table').click()
  await expect.element(screen.getByRole('row', { name: 'Regular 2 1' })).toBeVisible()
  await screen.unmount()
  const again = await open(() => {
    throw new OfflineError('network')
  })
  await expect.element(again.screen.getByText('33%')).toBeVisible()
  await expect.element(again.screen.getByText('€1,230.00')).not.toBeInTheDocument()
})

test('what is no report of ours says so', async () => {
  const { screen } = await open(() => ({ url: 'https://example.com/report.pdf' }), 'another event')
  await expect.element(screen.getByText('Report not available')).toBeVisible()
})
