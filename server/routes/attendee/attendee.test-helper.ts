// Set-up shared by the attendee tests: an event that sells passes, and functions that call its routes.
import { anEvent, aRegistration, type TestAccount, type TestEvent } from '../../testing/builders.ts'
import { aPass } from '../../testing/pass-builders.ts'
import type { TestPlatform } from '../../testing/platform.ts'

type Registration = Awaited<ReturnType<typeof aRegistration>>
type Values = NonNullable<Parameters<typeof aPass>[3]>

/** Calls about one event, made as a given account. */
export function attendeeCalls(platform: TestPlatform, event: TestEvent) {
  const base = `/self/events/${event.id}`
  return {
    record: `${base}/attendee`,
    pass: (pass: { id: string }, rest = '') => `${base}/attendee/passes/${pass.id}${rest}`,
    session: (session: { id: string }, rest = '') => `${base}/sessions/${session.id}/registration${rest}`,
    get: async <T>(as: TestAccount, path: string) => await platform.get<T>(path, { as }),
    send: async <T>(as: TestAccount, method: 'post' | 'put', path: string, body?: unknown) => await platform[method]<T>(path, { as, body }),
  }
}

/** A registration of `account` with one pass of `type`. */
export async function holding(
  platform: TestPlatform,
  event: TestEvent,
  type: { id: string; organizationId: string },
  account: TestAccount,
  values: Values = {},
): Promise<{ registration: Registration; pass: Awaited<ReturnType<typeof aPass>> }> {
  const registration = await aRegistration(platform, event, account)
  return { registration, pass: await aPass(platform, registration, type, values) }
}

/** An event of tomorrow that takes registrations. */
export const aSellingEvent = (platform: TestPlatform, values: Partial<TestEvent> = {}) =>
  anEvent(platform, { registration: true, ...values })
