// All calls under /self/events/:eventId/attendee: the caller's purchases and their actions on them. The record, its passes and their
// sessions are persisted on the device, because a pass must open offline; so are the add-ons on offer. Payments, coupons and answers are not.
import type { Account } from '../../../contract/people/accounts.ts'
import type {
  AnswerAccessQuestions,
  AnswerPassQuestions,
  CancelPass,
  TakeFreeAddOns,
  TransferPass,
} from '../../../contract/bodies/attendee.ts'
import type { ManagedCoupon, ManagedCouponPass } from '../../../contract/people/coupons.ts'
import type { EventAddOn } from '../../../contract/events/event-offers.ts'
import type { BasePass, EventSessionAccess, Pass, PassWithQuestions, TransferLog } from '../../../contract/events/passes.ts'
import type { Payment, PaymentIntent } from '../../../contract/events/payments.ts'
import type { RegistrationSection } from '../../../contract/events/registration-questions.ts'
import type { Registration } from '../../../contract/events/registration.ts'
import type { EventSessionSection } from '../../../contract/events/session-registration.ts'
import type { Session } from '../../../contract/events/sessions.ts'
import { edit, forget } from '../../cache/edits.ts'
import { get, minutes, pageOf, post, put, type } from '../../endpoint.ts'
import type { Edit, Key, Target } from '../../options.ts'
import { reads, writes } from '../../table.ts'
import { events } from './events.ts'
import { offers } from './offers.ts'
import { ownEvents, self } from '../people/self.ts'

const own = { auth: 'required', staleTime: minutes(1) } as const
const kept = { ...own, persist: 'personal', lasts: 'event' } as const
/** A pass in its persisted form: what is needed for admission, without answers to questions. */
const plain = <P extends BasePass>(pass: P): P => ({
  ...pass,
  responses: [],
  coupon: null,
  accesses: pass.accesses.map((access) => ({ ...access, responses: [] })),
})
/** A form must not change while the user is filling it in (contract 1.6, QUESTION). */
const question = { auth: 'required', staleTime: Infinity, retry: false, refetch: false } as const

export const attendee = reads('attendee', {
  /** Null if the caller has bought nothing. */
  record: get('/self/events/:eventId/attendee', {
    ...kept,
    returns: type<Registration | null>(),
    kept: (record) => record && { ...record, payments: [], coupons: [], passes: record.passes.map(plain) },
  }),
  payment: get('/self/events/:eventId/attendee/payments/:paymentId', { ...own, returns: type<Payment>() }),
  pass: get('/self/events/:eventId/attendee/passes/:passId', { ...kept, returns: type<PassWithQuestions>(), kept: plain }),
  /** The add-ons that can still be added. Not paged. Persisted, because free ones may be requested without a network. */
  addOns: get('/self/events/:eventId/attendee/passes/:passId/addOns', { ...kept, returns: type<EventAddOn[]>() }),
  /**
   * `addOnIds` are joined by commas. The request creates a payment intent, so it is sent once and never in the background (contract
   * 1.6, INTENT).
   */
  addOnsIntent: get('/self/events/:eventId/attendee/passes/:passId/addOns/intent', {
    ...question,
    unusedTime: minutes(1),
    returns: type<PaymentIntent>(),
    query: type<{ addOnIds: string; addressId: string }>(),
  }),
  questions: get('/self/events/:eventId/attendee/passes/:passId/questions', { ...question, returns: type<RegistrationSection[]>() }),
  /** Requires a search: 400 without one. Never persisted, because it contains other people. */
  receivers: get('/self/events/:eventId/attendee/passes/:passId/transfer/accounts', {
    ...own,
    returns: type<Account[]>(),
    query: type<{ search: string }>(),
  }),
  transfers: get('/self/events/:eventId/attendee/transfers/logs', { ...own, returns: pageOf<TransferLog>() }),
  /** Not paged (contract 1.4). */
  coupons: get('/self/events/:eventId/attendee/coupons', { ...own, returns: type<ManagedCoupon[]>() }),
  coupon: get('/self/events/:eventId/attendee/coupons/:couponId', { ...own, returns: type<ManagedCoupon>() }),
  /** Not paged (contract 1.4). */
  couponPasses: get('/self/events/:eventId/attendee/coupons/:couponId/passes', { ...own, returns: type<ManagedCouponPass[]>() }),
  availableSessions: get('/self/events/:eventId/attendee/passes/:passId/available/sessions', { ...own, returns: type<Session[]>() }),
  access: get('/self/events/:eventId/attendee/passes/:passId/sessions/:sessionId', {
    ...kept,
    returns: type<EventSessionAccess>(),
    kept: (access) => ({ ...access, responses: [], pass: plain(access.pass) }),
  }),
  accessQuestions: get('/self/events/:eventId/attendee/passes/:passId/sessions/:sessionId/questions', {
    ...question,
    returns: type<EventSessionSection[]>(),
  }),
})

type Id = string | number
type PassArgs = { eventId: Id; passId: Id }

/** All cached responses of one pass in these reads, whatever their other parameters. */
const ofPass = (names: (keyof typeof attendee)[], { eventId, passId }: PassArgs): { key: Key }[] =>
  names.map((name) => ({ key: [...attendee[name].key, { eventId: String(eventId), passId: String(passId) }] }))

/** Updates the cached copies of a pass. Keeps the cached answers to questions, because their full form also contains dates. */
const passEdits = (answer: Pass, { eventId, passId }: PassArgs): Edit[] => [
  edit(attendee.pass({ eventId, passId }), (cached) => ({ ...cached, ...answer, responses: cached.responses })),
  edit(attendee.record({ eventId }), (cached) => {
    if (cached === null) return cached
    const { package: _package, updatedAt: _updatedAt, amtPaid: _paid, amtRefunded: _refunded, payerId: _payer, ...base } = answer
    return { ...cached, passes: cached.passes.map((pass) => (pass.id === answer.id ? base : pass)) }
  }),
]

/** Removes all data of a pass that now belongs to another account, also from the device. */
export const passIsGone = (args: PassArgs): Edit[] => [
  edit(attendee.record({ eventId: args.eventId }), (cached) =>
    cached === null ? cached : { ...cached, passes: cached.passes.filter((pass) => pass.id !== String(args.passId)) },
  ),
  ...ofPass(['pass', 'addOns', 'addOnsIntent', 'questions', 'receivers', 'availableSessions', 'access', 'accessQuestions'], args).map(
    forget,
  ),
]

/** What else changes when the caller no longer has a pass: they may no longer be registered, and places become available. */
const withoutPass = ({ eventId }: PassArgs): Target[] => [
  attendee.record({ eventId }),
  { key: attendee.transfers.key },
  { key: self.relationships.key },
  ...ownEvents,
  events.detail({ eventId }),
  { key: offers.passTypes.key },
  { key: events.registrants.key },
  { key: events.going.key },
  { key: ['sessionRegistration'] },
]

export const attendeeWrites = writes('attendee', {
  /**
   * Queued as a request: nothing is shown on the pass before the server has granted it, because the last one may be gone by then (460,
   * with a sentence for the person). `note` is the names of the add-ons.
   */
  takeFreeAddOns: post('/self/events/:eventId/attendee/passes/:passId/addOns/free', {
    body: type<TakeFreeAddOns>(),
    returns: type<Pass>(),
    auth: 'required',
    offline: 'queue',
    queue: { lane: ({ passId }) => `pass add-ons:${passId}` },
    applies: (answer, { eventId, passId, body }) => [
      ...passEdits(answer, { eventId, passId }),
      edit(attendee.addOns({ eventId, passId }), (cached) => cached.filter(({ id }) => !body.addOnIds.includes(id))),
      ...ofPass(['addOnsIntent'], { eventId, passId }).map(forget),
    ],
    invalidates: () => [{ key: ['attendee'] }, { key: ['registration'] }],
  }),
  /** Queued, because the last answer to a question is correct however late it arrives. */
  answer: put('/self/events/:eventId/attendee/passes/:passId/questions', {
    body: type<AnswerPassQuestions>(),
    returns: type<null>(),
    auth: 'required',
    offline: 'queue',
    queue: { lane: ({ passId }) => `pass:${passId}` },
    invalidates: (args) => [...ofPass(['questions', 'pass'], args), attendee.record({ eventId: args.eventId })],
  }),
  cancel: put('/self/events/:eventId/attendee/passes/:passId/cancel', {
    body: type<CancelPass>(),
    returns: type<Pass>(),
    auth: 'required',
    offline: 'refuse',
    deadline: 30_000,
    applies: (answer, args) => passEdits(answer, args),
    invalidates: (args) => [...ofPass(['pass', 'access', 'addOns', 'availableSessions'], args), ...withoutPass(args)],
  }),
  /** The pass belongs to the receiver from now on, so it is removed here, also from the device. */
  transfer: post('/self/events/:eventId/attendee/passes/:passId/transfer', {
    body: type<TransferPass>(),
    returns: type<null>(),
    auth: 'required',
    offline: 'refuse',
    applies: (_answer, args) => passIsGone(args),
    invalidates: withoutPass,
  }),
  answerAccess: put('/self/events/:eventId/attendee/passes/:passId/sessions/:sessionId/questions', {
    body: type<AnswerAccessQuestions>(),
    returns: type<null>(),
    auth: 'required',
    offline: 'queue',
    queue: { lane: ({ passId, sessionId }) => `pass:${passId}:${sessionId}` },
    // The parameters are listed one by one, because with the body among them the key would be a different one.
    invalidates: ({ eventId, passId, sessionId }) => [
      attendee.access({ eventId, passId, sessionId }),
      attendee.accessQuestions({ eventId, passId, sessionId }),
      attendee.pass({ eventId, passId }),
      attendee.record({ eventId }),
    ],
  }),
})
