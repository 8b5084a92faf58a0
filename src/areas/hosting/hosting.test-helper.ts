// Screens below a hosted event, for the tests of this area.
import type { ComponentType } from 'react'
import type { EventListing } from '../../contract/events/listings.ts'
import { show, type Answers } from '../../kit/testing/screen.test-helper.tsx'
import { aListing, me } from './listing.test-helper.ts'

export { aListing, me } from './listing.test-helper.ts'

/** The calls of every screen of this area. */
export const byHost = (listing: () => EventListing = aListing): Answers => ({
  'GET /self': () => ({ id: me }),
  'GET /listings/:eventId': listing,
})

export const showHosted = (Screen: ComponentType, { pattern, at }: { pattern: string; at: string }, answers: Answers = {}) =>
  show(Screen, { pattern, at, member: true, answers: { ...byHost(), ...answers } })
