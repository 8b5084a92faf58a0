// Drafts, offers and rooms for tests of registering.
import type { PassTypeOffer } from '../../contract/events/event-offers.ts'
import type { EventRoomType } from '../../contract/events/event-rooms.ts'
import type { BasePass } from '../../contract/events/passes.ts'
import type { BasePassType } from '../../contract/events/registration-base.ts'
import type { RegistrationQuestion } from '../../contract/events/registration-questions.ts'
import type { Registration } from '../../contract/events/registration.ts'
import { aQuestion as aKitQuestion } from '../../kit/form/questions/questions.test-helper.ts'

export const aType = (id: string, of: Partial<BasePassType> = {}): BasePassType =>
  ({
    id,
    name: `Type ${id}`,
    shortDescription: '',
    longDescription: null,
    price: 14_000,
    minQuantityPerSale: 1,
    maxQuantityPerSale: 10,
    supply: null,
    enableCoupons: true,
    refundSchedules: [],
    ...of,
  }) as BasePassType

export const aDraftPass = (id: string, ticket: BasePassType, of: Partial<BasePass> = {}): BasePass =>
  ({
    id,
    ticketId: ticket.id,
    ticket,
    passAddOns: [],
    reservation: null,
    reservationId: null,
    responses: [],
    coupon: null,
    couponId: null,
    packageId: null,
    status: 'draft',
    ...of,
  }) as unknown as BasePass

export const aDraft = (passes: BasePass[], of: Partial<Registration> = {}): Registration =>
  ({
    id: 'registration',
    alternateId: 4107,
    passes,
    packages: [],
    event: { timezone: 'Europe/Berlin', _count: { sections: 0, coupons: 0, addOns: 0, roomTypes: 0 } },
    ...of,
  }) as unknown as Registration

export const anOffer = (passTypes: BasePassType[], packages: unknown[] = []): PassTypeOffer => ({ passTypes, packages }) as PassTypeOffer

export const aRoom = (id: string, of: Partial<EventRoomType> = {}): EventRoomType =>
  ({
    id,
    name: `Room ${id}`,
    description: null,
    price: 9000,
    pricePerNight: true,
    minPasses: null,
    maxPasses: 2,
    minStart: '2026-11-19T14:00:00.000Z',
    defaultStart: '2026-11-20T14:00:00.000Z',
    maxStart: '2026-11-22T14:00:00.000Z',
    minEnd: '2026-11-20T10:00:00.000Z',
    defaultEnd: '2026-11-22T10:00:00.000Z',
    maxEnd: '2026-11-23T10:00:00.000Z',
    supply: null,
    passTypes: [],
    addOns: [],
    ...of,
  }) as unknown as EventRoomType

export const aQuestion = (id: string, of: Partial<RegistrationQuestion> = {}): RegistrationQuestion =>
  ({ ...aKitQuestion({ id, name: id, label: `Question ${id}` }), ...of }) as RegistrationQuestion
