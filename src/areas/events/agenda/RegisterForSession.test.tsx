// The way to register for a session: only for members with a pass that is not registered yet.
import { beforeAll, expect, test } from 'vitest'
import { anEvent, aSession, eventId } from '../../../components/events/builders.test-helper.ts'
import { show } from '../../../kit/testing/screen.test-helper.tsx'
import { inEnglish } from '../../../kit/testing/test-words.test-helper.ts'
import { paths } from '../../../paths.ts'
import { attendeeArea } from '../../attendee/area.ts'
import { RegisterForSession } from './RegisterForSession.tsx'

beforeAll(inEnglish)

const OfSession = () => <RegisterForSession event={anEvent()} session={aSession({ _count: { sections: 1 } })} />
const at = (passes: object[]) =>
  show(OfSession, {
    pattern: paths.session.pattern,
    at: paths.session({ event: eventId, sessionId: 'session' }),
    member: true,
    answers: { 'GET /self/events/:eventId/attendee': () => ({ passes }) },
  })
const aPass = (status: string, access?: string) => ({
  id: 'pass',
  alternateId: 4107,
  status,
  accesses: access ? [{ sessionId: 'session', status: access }] : [],
})

test('a pass without it can register', async () => {
  const { screen } = await at([aPass('ready', 'canceled')])
  await expect
    .element(screen.getByRole('link', { name: 'Register' }))
    .toHaveAttribute('href', attendeeArea.to.registerSession({ event: eventId, sessionId: 'session' }))
  expect(screen.getByText('Registered').query()).toBeNull()
})

test('where all passes are registered only their answers are left', async () => {
  const { screen } = await at([aPass('ready', 'ready'), aPass('canceled')])
  await expect.element(screen.getByText('Registered')).toBeVisible()
  await expect
    .element(screen.getByRole('link'))
    .toHaveAttribute('href', attendeeArea.to.sessionAnswers({ event: eventId, passId: 'pass', sessionId: 'session' }))
  expect(screen.getByText('Some answers are still missing').query()).toBeNull()
})

test('answers that are missing are told', async () => {
  const { screen } = await at([aPass('ready', 'needsInfo')])
  await expect.element(screen.getByText('Some answers are still missing')).toBeVisible()
})
