// Hosted events, and screens below one, for the tests of this area.
import type { ComponentType } from 'react'
import { anEvent } from '../../components/events/builders.test-helper.ts'
import type { EventListing } from '../../contract/events/listings.ts'
import { show, type Answers } from '../../kit/testing/screen.test-helper.tsx'

/** The account of the reader. */
export const me = 'me'

export const aListing = (of: Partial<EventListing> = {}): EventListing => ({
  ...anEvent({ creatorId: me }),
  visible: true,
  newActivityCreatorEmailNotification: false,
  newActivityCreatorPushNotification: false,
  registrationLimit: 2_147_483_647,
  ...of,
})

/** The calls of every screen of this area. */
export const byHost = (listing: () => EventListing = aListing): Answers => ({
  'GET /self': () => ({ id: me }),
  'GET /listings/:eventId': listing,
})

export const showHosted = (Screen: ComponentType, { pattern, at }: { pattern: string; at: string }, answers: Answers = {}) =>
  show(Screen, { pattern, at, member: true, answers: { ...byHost(), ...answers } })
