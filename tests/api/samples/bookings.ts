import { randomUUID } from 'node:crypto'
import {
  accountAddresses,
  bookingAvailabilities,
  bookingPlaces,
  bookings as bookingTable,
  bookingSpaces,
} from '../../../server/db/schema.ts'
import { hoursFromEpoch, type Ground } from '../../../server/testing/builders.ts'
import { dayOfWeek } from '../../../src/contract/enums.ts'
import { canary } from './foundation.ts'
import type { Area, Cast, Ids } from './sample.ts'

/** A week after the start of the tests, on a summer day in a time zone one hour ahead of UTC. */
const slot = { day: '2026-06-23', time: '10:00' }

/** A draft of the owner, held for a long time. */
async function aDraft({ db, organization }: Ground, { owner }: Cast, spaceId: string, price: number): Promise<string> {
  const id = randomUUID()
  const start = hoursFromEpoch(7 * 24 - 3)
  await db.asOwner((tx) =>
    tx.insert(bookingTable).values({
      id,
      organizationId: organization.id,
      spaceId,
      accountId: owner.id,
      ...slot,
      price,
      duration: 60,
      startsAt: start,
      endsAt: new Date(start.getTime() + 36e5),
      heldUntil: hoursFromEpoch(24),
    }),
  )
  return id
}

const own = { member: 404, stranger: 404 } as const
const paid = { params: { bookingId: 'paidBookingId' } }

export const bookings: Area = {
  async furnish(ground, cast): Promise<Ids> {
    const organizationId = ground.organization.id
    const ids = { placeId: randomUUID(), spaceId: randomUUID(), bookingAddressId: randomUUID() }
    const home = { name: canary, address1: canary, city: canary, state: '', country: 'PT', zip: '1000' }
    await ground.db.asOwner(async (tx) => {
      await tx.insert(accountAddresses).values({ id: ids.bookingAddressId, organizationId, accountId: cast.owner.id, ...home })
      await tx.insert(bookingPlaces).values({
        id: ids.placeId,
        organizationId,
        slug: canary,
        name: canary,
        description: canary,
        timezone: 'Europe/Lisbon',
      })
      await tx.insert(bookingSpaces).values({
        id: ids.spaceId,
        organizationId,
        placeId: ids.placeId,
        slug: canary,
        name: canary,
        description: canary,
        supply: 1e3,
        slotDuration: 60,
      })
      await tx
        .insert(bookingAvailabilities)
        .values(dayOfWeek.map((day) => ({ organizationId, spaceId: ids.spaceId, dayOfWeek: day, startTime: '08:00', endTime: '20:00' })))
    })
    return {
      ...ids,
      bookingId: await aDraft(ground, cast, ids.spaceId, 0),
      paidBookingId: await aDraft(ground, cast, ids.spaceId, 2500),
    }
  },
  calls: {
    'GET /bookings': { query: ({ placeId = '' }) => ({ past: 'false', placeId }) },
    'GET /bookings/:bookingId': { refuses: own },
    'POST /bookings/:bookingId': { refuses: own },
    'DELETE /bookings/:bookingId': { refuses: own },
    'GET /bookings/:bookingId/intent': {
      ...paid,
      query: ({ bookingAddressId = '' }) => ({ addressId: bookingAddressId }),
      changes: ['payment_intents'],
      refuses: own,
    },
    'GET /bookings/places': {},
    'GET /bookings/places/:placeId': {},
    'GET /bookings/places/:placeId/spaces': {},
    'GET /bookings/places/:placeId/spaces/:spaceId': {},
    'GET /bookings/places/:placeId/spaces/:spaceId/slots': { query: () => ({ firstDayOfMonth: '2026-06-01' }) },
    'POST /bookings/places/:placeId/spaces/:spaceId/slots': { body: () => ({ day: '2026-06-24', time: '11:00' }) },
  },
}
