// The way to register for a session: only for members with a pass that is not registered yet.
import { beforeAll, expect, test } from 'vitest'
import { anEvent, aSession, eventId } from '../../../components/events/builders.test-helper.ts'
import { show } from '../../../kit/testing/screen.test-helper.tsx'
import { inEnglish } from '../../../kit/testing/test-words.test-helper.ts'
import { paths } from '../../../paths.ts'
import { attendeeArea } from '../../attendee/area.ts'
import { RegisterForSession } from './RegisterForSession.tsx'

beforeAll(inEnglish)

const OfSession = () => <RegisterForSession event={anEvent()} session={aSession()} />
const at = (passes: object[]) =>
  show(OfSession, {
    pattern: paths.session.pattern,
    at: paths.session({ event: eventId, sessionId: 'session' }),
    member: true,
    answers: { 'GET /self/events/:eventId/attendee': () => ({ passes }) },
  })
const aPass = (status: string, access?: string) => ({ status, accesses: access ? [{ sessionId: 'session', status: access }] : [] })

test('a pass without it can register', async () => {
  const { screen } = await at([aPass('ready', 'canceled')])
  await expect
    .element(screen.getByRole('link', { name: 'Register' }))
    .toHaveAttribute('href', attendeeArea.to.registerSession({ event: eventId, sessionId: 'session' }))
  expect(screen.getByText('Registered').query()).toBeNull()
})

test('where all passes are registered there is nothing left to do', async () => {
  const { screen } = await at([aPass('ready', 'ready'), aPass('canceled')])
  await expect.element(screen.getByText('Registered')).toBeVisible()
  expect(screen.getByRole('link').query()).toBeNull()
})
