// Support requests: what is sent, what is saved, what is listed.
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { ApiError } from '../../api/transport/errors.ts'
import { show, type Answers } from '../../kit/testing/screen.test-helper.tsx'
import { inEnglish } from '../../kit/testing/test-words.test-helper.ts'
import type { OrganizationConfig } from '../../contract/organization.ts'
import { paths } from '../../paths.ts'
import { draftAt, dropDrafts } from '../../state/typed/drafts.ts'
import { dropOwn, openOwn, own } from '../../state/identity/own.ts'
import { tenant } from '../../state/identity/tenant.ts'
import { SupportScreen } from './SupportScreen.tsx'

beforeAll(inEnglish)
beforeEach(async () => {
  dropDrafts()
  dropOwn()
  await openOwn(null)
})

const support = (answers: Answers, member = false, event?: string) =>
  show(SupportScreen, { pattern: paths.support.pattern, at: paths.support({ event }), member, answers })

test('a visitor asks; it is sent once, listed, and the form is empty again', async () => {
  const { screen, server } = await support({ 'POST /supportTickets': () => ({ id: 'ticket' }) })
  await screen.getByLabelText('What is it about?').selectOptions('Something isn’t working')
  await screen.getByLabelText('Message').fill('The map stays grey')
  await screen.getByLabelText('Email for the reply').fill('ana@example.com')
  await expect.poll(() => draftAt('support')).toBe('The map stays grey')
  await screen.getByRole('button', { name: 'Send' }).click()
  await expect.element(screen.getByRole('listitem').getByText('The map stays grey')).toBeVisible()
  expect(server.calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { type: 'bug', email: 'ana@example.com', request: 'The map stays grey', eventId: null },
  ])
  await expect.element(screen.getByLabelText('Message')).toHaveValue('')
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  expect(own.requests.map(({ type }) => type)).toEqual(['bug'])
})

test('how the app stands goes along only when that was ticked, and can be read before', async () => {
  const { screen, server } = await support({ 'POST /supportTickets': () => ({ id: 'ticket' }) })
  await screen.getByLabelText('Message').fill('Help')
  await screen.getByLabelText('Email for the reply').fill('ana@example.com')
  await screen.getByText('Show details').click()
  await expect.element(screen.getByText(/^build: /)).toBeVisible()
  await screen.getByRole('checkbox', { name: 'Include diagnostic details' }).click()
  await screen.getByRole('button', { name: 'Send' }).click()
  await expect
    .poll(() => server.calls.find(({ method }) => method === 'POST')?.body)
    .toMatchObject({ request: expect.stringMatching(/^Help\n\nbuild: /) })
})

test('a member’s own address is there already; what is refused keeps its words', async () => {
  const { screen } = await support(
    {
      'GET /self': () => ({ id: 'me', email: 'mia@example.com' }),
      'GET /self/events': () => [],
      'POST /supportTickets': () => {
        throw new ApiError(400, 'invalid', { field: 'email' })
      },
    },
    true,
  )
  await expect.element(screen.getByLabelText('Email for the reply')).toHaveValue('mia@example.com')
  await screen.getByLabelText('Message').fill('Help')
  await screen.getByRole('button', { name: 'Send' }).click()
  await expect.element(screen.getByLabelText('Email for the reply')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(screen.getByLabelText('Message')).toHaveValue('Help')
  expect(own.requests).toEqual([])
})

test.for([true, false])('one’s own events are asked for and offered where there are any (events: %s)', async (enabled) => {
  tenant.config = { CHAT_URL: '', MODULES: { events: { enabled, requireAuth: false } } } as unknown as OrganizationConfig
  const { screen, server } = await support(
    {
      'GET /self': () => ({ id: 'me', email: 'mia@example.com' }),
      'GET /self/events': () => [{ id: 'e', name: 'Open kiln', eventStart: '2026-11-20T09:00:00Z', eventEnd: '2026-11-20T10:00:00Z' }],
    },
    true,
  )
  await expect.element(screen.getByLabelText('Email for the reply')).toHaveValue('mia@example.com')
  const offered = screen.getByRole('option', { name: 'Open kiln' })
  if (enabled) await expect.element(offered).toBeInTheDocument()
  else expect([offered.query(), server.calls.some(({ path }) => path === '/self/events')]).toEqual([null, false])
})

test('a question from the page of an event is about it, for visitors too', async () => {
  tenant.config = { CHAT_URL: '', MODULES: { events: { enabled: true, requireAuth: false } } } as unknown as OrganizationConfig
  const { screen, server } = await support(
    { 'GET /events/:eventId': () => ({ id: 'kiln', name: 'Open kiln' }), 'POST /supportTickets': () => ({ id: 'ticket' }) },
    false,
    'kiln',
  )
  await expect.element(screen.getByRole('combobox', { name: /^About an event/ })).toHaveValue('kiln')
  await screen.getByLabelText('Message').fill('Is there parking?')
  await screen.getByLabelText('Email for the reply').fill('ana@example.com')
  await screen.getByRole('button', { name: 'Send' }).click()
  await expect.poll(() => server.calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ eventId: 'kiln' })
})
