// All calls under /self/events/:eventId/registration. None of them is persisted on the device, because prices,
// stock and answers are useless when outdated.
import type { BaseCoupon } from '../../../contract/people/coupons.ts'
import type { PassTypeWithAddOns } from '../../../contract/events/event-offers.ts'
import type { EventRoomType } from '../../../contract/events/event-rooms.ts'
import type {
  AnswerQuestion,
  AnswerQuestions,
  ApplyCoupon,
  ChooseAddOns,
  ChoosePasses,
  ChooseReservations,
} from '../../../contract/bodies/registration.ts'
import type { PaymentIntent } from '../../../contract/events/payments.ts'
import type { RegistrationPassSections } from '../../../contract/events/registration-questions.ts'
import type { Registration } from '../../../contract/events/registration.ts'
import { edit, forget } from '../../cache/edits.ts'
import { del, get, minutes, post, put, type } from '../../endpoint.ts'
import type { Edit, Key, Target } from '../../options.ts'
import { reads, writes } from '../../table.ts'
import { events } from './events.ts'
import { offers } from './offers.ts'
import { ownEvents, self } from '../people/self.ts'

/**
 * A draft changes only by the caller's own writes (contract 1.6, DRAFT), so only they cause a refetch. It is evicted when the last screen
 * of the registration closes, because meanwhile it may expire, or be completed on another device.
 */
const draft = { auth: 'required', staleTime: Infinity, retry: false, unusedTime: 0 } as const
/** The request creates the intent, so it is sent once and never in the background (contract 1.6, INTENT). */
const intent = { ...draft, refetch: false, unusedTime: minutes(1) } as const

export const registration = reads('registration', {
  /** The caller's draft for an event; created if there is none. 455 if registration is not possible. */
  draft: get('/self/events/:eventId/registration', { ...draft, returns: type<Registration>() }),
  addOns: get('/self/events/:eventId/registration/addOns', {
    returns: type<PassTypeWithAddOns[]>(),
    auth: 'required',
    staleTime: minutes(1),
    retry: false,
  }),
  roomTypes: get('/self/events/:eventId/registration/roomTypes', {
    returns: type<EventRoomType[]>(),
    auth: 'required',
    staleTime: minutes(1),
    retry: false,
  }),
  /** One row per pass of the draft. */
  questions: get('/self/events/:eventId/registration/questions', {
    returns: type<RegistrationPassSections[]>(),
    auth: 'required',
    staleTime: minutes(1),
    retry: false,
  }),
  /** Requires an event, a ticket, an address and at least one pass. */
  couponIntent: get('/self/events/:eventId/registration/coupons/intent', {
    ...intent,
    returns: type<PaymentIntent>(),
    query: type<{ ticketId: string; quantity: number; addressId: string }>(),
  }),
  intent: get('/self/events/:eventId/registration/intent', {
    ...intent,
    returns: type<PaymentIntent>(),
    query: type<{ addressId: string }>(),
  }),
})

type Name = keyof typeof registration
type EventArgs = { eventId: string | number }

/** All cached responses of one part of an event's registration, whatever their other parameters. */
const every = (name: Name, { eventId }: EventArgs): { key: Key } => ({ key: [...registration[name].key, { eventId: String(eventId) }] })
const forgetEach = (args: EventArgs, names: Name[]): Edit[] => names.map((name) => forget(every(name, args)))
const askAgain = (args: EventArgs, names: Name[]): Target[] => names.map((name) => every(name, args))
/** The evicted responses that are shown on screen are also refetched. */
const renew = (args: EventArgs, names: Name[]): Target[] => askAgain(args, ['draft', ...names])

/**
 * The parts that depend on the selected passes, on their add-ons, on their rooms, and on their answers. Each also invalidates the
 * steps after it.
 */
const afterPasses: Name[] = ['addOns', 'roomTypes', 'questions', 'intent']
const afterAddOns: Name[] = ['roomTypes', 'questions', 'intent']
const afterRooms: Name[] = ['questions', 'intent']
const afterAnswers: Name[] = ['intent']

/** Not queued, because stock and prices change and the user must see the result of a selection immediately. */
const writing = { auth: 'required', offline: 'refuse' } as const

export const registrationWrites = writes('registration', {
  /** Replaces the selection; the client creates the ids. 455 if an item is no longer available. */
  choose: post('/self/events/:eventId/registration/passes', {
    ...writing,
    body: type<ChoosePasses>(),
    returns: type<null>(),
    applies: (_answer, args) => forgetEach(args, afterPasses),
    invalidates: (args) => [...renew(args, afterPasses), { key: offers.passTypes.key }],
  }),
  applyCoupon: post('/self/events/:eventId/registration/coupon', {
    ...writing,
    body: type<ApplyCoupon>(),
    returns: type<BaseCoupon>(),
    applies: (_answer, args) => forgetEach(args, afterPasses),
    invalidates: (args) => renew(args, afterPasses),
  }),
  removeCoupon: del('/self/events/:eventId/registration/coupon', {
    ...writing,
    returns: type<null>(),
    applies: (_answer, args) => forgetEach(args, afterAnswers),
    invalidates: (args) => renew(args, afterAnswers),
  }),
  chooseAddOns: post('/self/events/:eventId/registration/addOns', {
    ...writing,
    body: type<ChooseAddOns>(),
    returns: type<null>(),
    applies: (_answer, args) => forgetEach(args, afterAddOns),
    invalidates: (args) => renew(args, ['addOns', ...afterAddOns]),
  }),
  reserve: post('/self/events/:eventId/registration/reservations', {
    ...writing,
    body: type<ChooseReservations>(),
    returns: type<null>(),
    applies: (_answer, args) => forgetEach(args, afterRooms),
    invalidates: (args) => renew(args, ['roomTypes', ...afterRooms]),
  }),
  /** Not queued, because answers are never persisted on the device and the price may depend on them. */
  answerAll: put('/self/events/:eventId/registration/questions', {
    ...writing,
    body: type<AnswerQuestions>(),
    returns: type<null>(),
    applies: (_answer, args) => forgetEach(args, afterAnswers),
    invalidates: (args) => renew(args, afterAnswers),
  }),
  /** An empty text deletes the answer. */
  answerOne: put('/self/events/:eventId/registration/passes/:passId/questions/:questionId', {
    ...writing,
    body: type<AnswerQuestion>(),
    returns: type<null>(),
    applies: (_answer, args) => forgetEach(args, afterAnswers),
    invalidates: (args) => renew(args, afterAnswers),
  }),
  /**
   * Completes a draft that is free of charge. The purchase then belongs to the attendee record. Relationships are cached for an
   * hour, so they are updated immediately.
   */
  submit: post('/self/events/:eventId/registration/submit', {
    ...writing,
    returns: type<Registration>(),
    applies: (answer, args) => [
      ...forgetEach(args, ['draft', ...afterPasses]),
      edit(self.relationships(), (links) => ({ ...links, events: { ...links.events, [answer.eventId]: true } })),
    ],
    invalidates: ({ eventId }) => [
      { key: ['attendee'] },
      ...ownEvents,
      events.detail({ eventId }),
      { key: offers.passTypes.key },
      { key: events.registrants.key },
      { key: events.going.key },
    ],
  }),
})
