// The emails of an event: what attendees get is written, seen and tried before anyone gets it.
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { EventEmail } from '../../../contract/events/listings.ts'
import { inEnglish } from '../../../kit/testing/test-words.test-helper.ts'
import type { Answers } from '../../../kit/testing/screen.test-helper.tsx'
import { dropDrafts } from '../../../state/typed/drafts.ts'
import { toasts } from '../../../state/shown/toasts.ts'
import { hostingArea } from '../area.ts'
import { showHosted } from '../hosting.test-helper.ts'
import { EmailScreen } from './EmailScreen.tsx'
import { EmailsScreen } from './EmailsScreen.tsx'

beforeAll(inEnglish)
beforeEach(() => dropDrafts())

const anEmail = (of: Partial<EventEmail> = {}): EventEmail => ({
  type: 'reminder',
  eventId: 'event',
  body: '<p>Bring gloves.</p>',
  replyTo: '',
  createdAt: '2026-11-20T11:50:00.000Z',
  updatedAt: '2026-11-20T11:50:00.000Z',
  ...of,
})

const open = (type: string, answers: Answers) =>
  showHosted(EmailScreen, { pattern: hostingArea.to.email.pattern, at: hostingArea.to.email({ event: 'kiln', type }) }, answers)

test('each occasion shows what is sent', async () => {
  const { screen } = await showHosted(
    EmailsScreen,
    { pattern: hostingArea.to.emails.pattern, at: hostingArea.to.emails({ event: 'kiln' }) },
    { 'GET /listings/:eventId/emails/:type': ({ type }) => (type === 'confirmation' ? anEmail() : null) },
  )
  await expect.element(screen.getByText('Bring gloves.')).toBeVisible()
  await expect.element(screen.getByText('Only which pass was cancelled')).toBeVisible()
  await expect.element(screen.getByText('Not sent until you save a text')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Reminder' }))
    .toHaveAttribute('href', hostingArea.to.email({ event: 'kiln', type: 'reminder' }))
})

test('the preview and the test have the text of the form, and save nothing', async () => {
  const { screen, server } = await open('reminder', {
    'GET /listings/:eventId/emails/:type': () => anEmail(),
    'POST /listings/:eventId/emails/:type/preview': () => ({
      subject: 'Coming up: Kiln',
      text: 'Tea.\n\nThe Yard',
      replyTo: 'h@example.com',
    }),
    'POST /listings/:eventId/emails/:type/test': () => ({ to: 'me@example.com' }),
  })
  await screen.getByRole('textbox', { name: 'Text' }).click()
  await userEvent.keyboard('{Control>}a{/Control}Tea.')
  await screen.getByRole('textbox', { name: /Replies go to/ }).fill('h@example.com')
  await screen.getByRole('button', { name: 'Preview' }).click()
  const sheet = screen.getByRole('dialog', { name: 'Preview' })
  await expect.element(sheet.getByRole('heading', { name: 'Coming up: Kiln' })).toBeVisible()
  await expect.element(sheet.getByText('The Yard')).toBeVisible()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await screen.getByRole('button', { name: 'Send me a test' }).click()
  await expect
    .poll(() => toasts.shown.map(({ text, values }) => [text, values]))
    .toEqual([['hostEmails.tested', { email: 'me@example.com' }]])
  const sent = server.calls.filter(({ method }) => method !== 'GET')
  const body = { body: expect.stringContaining('Tea.'), replyTo: 'h@example.com' }
  expect(sent.map((call) => [call.method, call.body])).toEqual([
    ['POST', body],
    ['POST', body],
  ])
})

test('an address that is none is not tried', async () => {
  const { screen, server } = await open('confirmation', { 'GET /listings/:eventId/emails/:type': () => null })
  await screen.getByRole('textbox', { name: /Replies go to/ }).fill('nowhere')
  await screen.getByRole('button', { name: 'Send me a test' }).click()
  await expect.element(screen.getByRole('textbox', { name: /Replies go to/ })).toHaveAttribute('aria-invalid', 'true')
  expect(server.calls.filter(({ method }) => method !== 'GET')).toEqual([])
})

test('what another host wrote meanwhile is shown, and overwritten only on purpose', async () => {
  let kept = anEmail()
  const { screen, server } = await open('reminder', {
    'GET /listings/:eventId/emails/:type': () => kept,
    'PUT /listings/:eventId/emails/:type': (_params, body) => anEmail(body as Partial<EventEmail>),
  })
  await screen.getByRole('textbox', { name: 'Text' }).click()
  await userEvent.keyboard('{Control>}a{/Control}Tea.')
  kept = anEmail({ body: '<p>Bring boots.</p>', replyTo: 'other@example.com' })
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('Bring boots.')).toBeVisible()
  expect(server.calls.filter(({ method }) => method === 'PUT')).toEqual([])
  await screen.getByRole('radio', { name: 'Your version' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: /Save/ }).click()
  await expect
    .poll(() => server.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body))
    .toEqual([{ body: expect.stringContaining('Tea.'), replyTo: 'other@example.com' }])
})
