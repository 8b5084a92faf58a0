// The emails of an event: a preview and a test say what attendees get, and reach no one else.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { EventEmailPreview, EventEmailTest } from '../../../src/contract/events/listings.ts'
import { anAccount, anEvent, aRegistration, hoursFromEpoch, type TestAccount } from '../../testing/builders.ts'
import { aPass } from '../../testing/pass-builders.ts'
import { testPlatform, type TestPlatform } from '../../testing/platform.ts'
import { aPassType } from '../../testing/registration-builders.ts'

let platform: TestPlatform
let host: TestAccount
let guest: TestAccount
let event: Awaited<ReturnType<typeof anEvent>>

beforeAll(async () => {
  platform = await testPlatform()
})
afterAll(() => platform.close())
beforeEach(async () => {
  ;[host, guest] = [await anAccount(platform), await anAccount(platform)]
  event = await anEvent(platform, { creatorId: host.id, name: 'Kiln Day', venue: 'The Yard', eventStart: hoursFromEpoch(24) })
  platform.mails.length = 0
})

const at = (type: string, action: string) => `/listings/${event.id}/emails/${type}/${action}`
const written = { body: '<p>Bring <b>gloves</b>.</p><script>alert(1)</script>', replyTo: 'host@example.com' }
const preview = (type: string, as = host, body: object = written) => platform.post<EventEmailPreview>(at(type, 'preview'), { as, body })

async function holding() {
  const type = await aPassType(platform, event, { name: 'Regular' })
  const registration = await aRegistration(platform, event, guest)
  return { type, registration, pass: await aPass(platform, registration, type) }
}

test('the preview of a cancellation is what its attendee then gets', async () => {
  const { pass } = await holding()
  const { data } = await preview('cancellation')
  await platform.put(`/listings/${event.id}/emails/cancellation`, { as: host, body: written })
  const done = await platform.put(`/self/events/${event.id}/attendee/passes/${pass.id}/cancel`, { as: guest, body: {} })
  expect(done.status).toBe(200)
  expect(platform.mails).toMatchObject([{ to: guest.email, ...data }])
  expect(data.text).toMatch(/^Bring gloves\.\n\nRegular/)
  expect(data.text).not.toContain('alert')
})

test('the confirmation counts the passes of the newest registration, and falls back to our text', async () => {
  const { type, registration } = await holding()
  await aPass(platform, registration, type)
  await aPass(platform, registration, type, { status: 'canceled' })
  expect((await preview('confirmation')).data.text).toContain('2 × Regular')
  expect((await preview('confirmation', host, { body: '', replyTo: '' })).data).toMatchObject({
    subject: 'You’re registered: Kiln Day',
    text: expect.stringContaining('We look forward to seeing you.'),
    replyTo: '',
  })
})

test('without an attendee it shows a pass on sale, and a reminder shows time and place', async () => {
  await aPassType(platform, event, { name: 'Early bird' })
  expect((await preview('confirmation')).data.text).toContain('1 × Early bird')
  expect((await preview('reminder')).data.text).toMatch(/^Bring gloves\.\n\n.*2026.*\n\nThe Yard/)
})

test('a test goes to the host alone, and saves nothing', async () => {
  await holding()
  const { data } = await platform.post<EventEmailTest>(at('confirmation', 'test'), { as: host, body: written })
  expect(data).toEqual({ to: host.email })
  const { data: shown } = await preview('confirmation')
  expect(platform.mails).toMatchObject([{ to: host.email, ...shown }])
  expect((await platform.get(`/listings/${event.id}/emails/confirmation`, { as: host })).data).toBeNull()
})

test('others get neither, and no other occasion exists', async () => {
  const member = await anAccount(platform)
  for (const action of ['preview', 'test']) {
    expect((await platform.post(at('confirmation', action), { as: member, body: written })).status).toBe(403)
    expect((await platform.post(at('birthday', action), { as: host, body: written })).status).toBe(404)
    expect((await platform.post(at('confirmation', action), { as: host, body: { body: '', replyTo: 'nowhere' } })).status).toBe(400)
  }
  expect(platform.mails).toEqual([])
})
