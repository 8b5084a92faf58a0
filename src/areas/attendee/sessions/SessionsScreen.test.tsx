// The sessions of a pass: what it is registered for, and what it still can be.
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { aSession } from '../../../components/events/builders.test-helper.ts'
import { inEnglish } from '../../../kit/testing/test-words.test-helper.ts'
import { paths } from '../../../paths.ts'
import { connectivity } from '../../../state/device/connectivity.ts'
import { attendeeArea } from '../area.ts'
import { aBoughtPass, ofPass, PASS, showOfEvent } from '../attendee.test-helper.ts'
import { SessionsScreen } from './SessionsScreen.tsx'

beforeAll(inEnglish)
beforeEach(() => void Object.assign(connectivity, { state: 'online' }))

const { sessions } = attendeeArea.to
const AVAILABLE = 'GET /self/events/:eventId/attendee/passes/:passId/available/sessions'

test('registered and available sessions lead to their pages, cancelled ones are not listed', async () => {
  const access = (id: string, name: string, status: string) => ({ status, sessionId: id, session: aSession({ id, name }) })
  const { screen } = await showOfEvent(
    SessionsScreen,
    { pattern: sessions.pattern, at: sessions(ofPass) },
    {
      [PASS]: () =>
        aBoughtPass({
          accesses: [
            access('clay', 'Clay workshop', 'ready'),
            access('glass', 'Glass workshop', 'canceled'),
            access('wood', 'Wood workshop', 'needsInfo'),
          ],
        }),
      [AVAILABLE]: () => [aSession({ id: 'kiln', name: 'Kiln tour' })],
    },
  )
  const registered = screen.getByRole('region', { name: 'Registered' })
  await expect.element(registered.getByRole('link', { name: 'Clay workshop' })).toBeVisible()
  const missing = registered.getByRole('link', { name: 'Wood workshop' })
  await expect.element(missing).toHaveAttribute('href', attendeeArea.to.sessionAnswers({ ...ofPass, sessionId: 'wood' }))
  await expect.element(registered.getByText('Some answers are still missing')).toBeVisible()
  const available = screen.getByRole('region', { name: 'Available' }).getByRole('link', { name: 'Kiln tour' })
  await expect.element(available).toHaveAttribute('href', paths.session({ event: ofPass.event, sessionId: 'kiln' }))
  expect(screen.getByText('Glass workshop').query()).toBeNull()
})
