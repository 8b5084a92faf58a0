// Passes, and the answers that every screen of a pass needs, for tests.
import { anAccount } from '../../api/testing.test-helper.ts'
import { anEvent, eventId } from '../../components/events/builders.test-helper.ts'
import type { PassWithQuestions } from '../../contract/events/passes.ts'
import { show, type Answers, type Shown } from '../../kit/testing/screen.test-helper.tsx'
import { tenant } from '../../state/identity/tenant.ts'
import type { ComponentType } from 'react'

export const PASS = 'GET /self/events/:eventId/attendee/passes/:passId'
export const RECORD = 'GET /self/events/:eventId/attendee'

export const aTicket = {
  id: 'ticket',
  name: 'Full pass',
  cancelable: true,
  transferable: true,
  refundSchedules: [{ id: 's', percentage: 80, startDate: '2026-09-01T00:00:00.000Z', endDate: '2026-11-21T00:00:00.000Z' }],
}

export const aBoughtPass = (of: object = {}): PassWithQuestions =>
  ({
    id: 'pass',
    alternateId: 4107,
    usedAt: null,
    status: 'ready',
    ticketId: 'ticket',
    ticket: aTicket,
    passAddOns: [],
    reservation: null,
    accesses: [],
    responses: [],
    amtPaid: 14_000,
    amtRefunded: 0,
    ...of,
  }) as unknown as PassWithQuestions

/** Renders a screen for a member, at an address of the event, on its first day. */
export function showOfEvent(Screen: ComponentType, to: { pattern: string; at: string }, answers: Answers): Promise<Shown> {
  Object.assign(tenant, { config: { NAME: 'Form & Field', PAYMENT: { TYPE: 'stripe', CONNECTION_ID: null, CURRENCY: 'EUR' } } })
  return show(Screen, {
    ...to,
    member: true,
    answers: {
      'GET /events/:eventId': () => anEvent(),
      'GET /self': () => anAccount(),
      [PASS]: () => aBoughtPass(),
      [RECORD]: () => ({ passes: [aBoughtPass()] }),
      ...answers,
    },
  })
}

export const ofPass = { event: eventId, passId: 'pass' }
