// What an event sells, and every call under /self/events/:eventId/registration. None of it is kept on the device: prices, what is
// left and what was answered are worth nothing when they are old.
import type { BaseCoupon } from '../../../contract/people/coupons.ts'
import type { PassTypeOffer, PassTypeWithAddOns } from '../../../contract/events/event-offers.ts'
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
import { self } from '../people/self.ts'

/** What an event sells. Under `events`, whose changes change it too. */
export const offers = reads('events', {
  /** 455 while nothing is on sale. A private type is in it only for its `ticketId`. */
  passTypes: get('/events/:eventId/passTypes', {
    returns: type<PassTypeOffer>(),
    query: type<{ ticketId?: string }>(),
    auth: 'optional',
    staleTime: minutes(1),
  }),
})

/** A draft changes by our own writes alone (contract 1.6, DRAFT): nothing but them asks for it again. */
const draft = { auth: 'required', staleTime: Infinity, retry: false } as const
/** An intent is made by being asked for: once, and never behind one's back (contract 1.6, INTENT). */
const intent = { ...draft, refetch: false, unusedTime: minutes(1) } as const

export const registration = reads('registration', {
  /** My draft of an event; begins it when there is none. 455 where none can be had. */
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
  /** One row for each pass of the draft. */
  questions: get('/self/events/:eventId/registration/questions', {
    returns: type<RegistrationPassSections[]>(),
    auth: 'required',
    staleTime: minutes(1),
    retry: false,
  }),
  /** Ask only with an event, a ticket, an address and at least one pass. */
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

/** Everything that is cached of one part of an event's registration, whatever else it was asked with. */
const every = (name: Name, { eventId }: EventArgs): { key: Key } => ({ key: [...registration[name].key, { eventId: String(eventId) }] })
const forgetEach = (args: EventArgs, names: Name[]): Edit[] => names.map((name) => forget(every(name, args)))
const askAgain = (args: EventArgs, names: Name[]): Target[] => names.map((name) => every(name, args))
/** What was forgotten and is on the screen is asked for again, too. */
const renew = (args: EventArgs, names: Name[]): Target[] => askAgain(args, ['draft', ...names])

/** What depends on which passes there are; on their add-ons; on their rooms; on their answers. Each needs what comes after it too. */
const afterPasses: Name[] = ['addOns', 'roomTypes', 'questions', 'intent']
const afterAddOns: Name[] = ['roomTypes', 'questions', 'intent']
const afterRooms: Name[] = ['questions', 'intent']
const afterAnswers: Name[] = ['intent']

/** Stock and prices change: whoever chooses must see at once what comes of it. */
const writing = { auth: 'required', offline: 'refuse' } as const

export const registrationWrites = writes('registration', {
  /** Replaces what was chosen; ids are made here. 455 where something is not left. */
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
  /** Not queued: answers are never kept on the device, and the price may hang on them. */
  answerAll: put('/self/events/:eventId/registration/questions', {
    ...writing,
    body: type<AnswerQuestions>(),
    returns: type<null>(),
    applies: (_answer, args) => forgetEach(args, afterAnswers),
    invalidates: (args) => renew(args, afterAnswers),
  }),
  /** An empty text takes the answer back. */
  answerOne: put('/self/events/:eventId/registration/passes/:passId/questions/:questionId', {
    ...writing,
    body: type<AnswerQuestion>(),
    returns: type<null>(),
    applies: (_answer, args) => forgetEach(args, afterAnswers),
    invalidates: (args) => renew(args, afterAnswers),
  }),
  /** Finishes a draft that costs nothing. What was bought is the attendee's then, and relationships must say so at once: they are kept for an hour. */
  submit: post('/self/events/:eventId/registration/submit', {
    ...writing,
    returns: type<Registration>(),
    applies: (answer, args) => [
      ...forgetEach(args, ['draft', ...afterPasses]),
      edit(self.relationships(), (links) => ({ ...links, events: { ...links.events, [answer.eventId]: true } })),
    ],
    invalidates: ({ eventId }) => [
      { key: ['attendee'] },
      { key: self.events.key },
      events.detail({ eventId }),
      { key: offers.passTypes.key },
      { key: events.registrants.key },
    ],
  }),
})
