// All calls under /self/events/:eventId/sessions/:sessionId/registration. None of them is persisted on the device, because availability and
// prices are useless when outdated.
import type { AnswerSessionQuestion, AnswerSessionQuestions, ChooseSessionPasses } from '../../../contract/bodies/session-registration.ts'
import type { EventSessionAccess, Pass } from '../../../contract/events/passes.ts'
import type { PaymentIntent } from '../../../contract/events/payments.ts'
import type { Registration } from '../../../contract/events/registration.ts'
import type { EventSessionSection } from '../../../contract/events/session-registration.ts'
import { edit, forget } from '../../cache/edits.ts'
import { get, minutes, post, put, type } from '../../endpoint.ts'
import type { Edit, Key, Target } from '../../options.ts'
import { reads, writes } from '../../table.ts'
import { attendee } from './attendee.ts'
import { events } from './events.ts'

/**
 * A draft changes only by the caller's own writes (contract 1.6, DRAFT), so only they cause a refetch. It is evicted when its screen
 * closes, because meanwhile it may expire, or be completed on another device.
 */
const draft = { auth: 'required', staleTime: Infinity, retry: false, unusedTime: 0 } as const
const now = { auth: 'required', staleTime: minutes(1), retry: false } as const

export const sessionRegistration = reads('sessionRegistration', {
  /** The caller's passes that are being registered, one row each. */
  draft: get('/self/events/:eventId/sessions/:sessionId/registration', { ...draft, returns: type<EventSessionAccess[]>() }),
  questions: get('/self/events/:eventId/sessions/:sessionId/registration/questions', { ...now, returns: type<EventSessionSection[]>() }),
  /** The request creates the intent, so it is sent once and never in the background (contract 1.6, INTENT). */
  intent: get('/self/events/:eventId/sessions/:sessionId/registration/intent', {
    ...draft,
    refetch: false,
    unusedTime: minutes(1),
    returns: type<PaymentIntent>(),
    query: type<{ addressId: string }>(),
  }),
  /** The caller's passes that can still register. */
  passes: get('/self/events/:eventId/sessions/:sessionId/registration/passes', { ...now, returns: type<Pass[]>() }),
})

type Args = { eventId: string | number; sessionId: string | number }

/** The parameters of a read of one session. The variables of a write contain more, including its body, and would result in another key. */
const of = ({ eventId, sessionId }: Args): Args => ({ eventId, sessionId })

/** All cached intents of one session, whatever their billing address. */
const intents = ({ eventId, sessionId }: Args): { key: Key } => ({
  key: [...sessionRegistration.intent.key, { eventId: String(eventId), sessionId: String(sessionId) }],
})
const forgetIntents = (_answer: unknown, args: Args): Edit[] => [forget(intents(args))]
/** The evicted responses that are shown on screen are also refetched. */
const renew = (args: Args): Target[] => [sessionRegistration.draft(of(args)), intents(args)]

export const sessionRegistrationWrites = writes('sessionRegistration', {
  /** Replaces the selection and reserves the places for a limited time. 455 if a place is no longer available. */
  choose: post('/self/events/:eventId/sessions/:sessionId/registration/passes', {
    body: type<ChooseSessionPasses>(),
    returns: type<null>(),
    auth: 'required',
    offline: 'refuse',
    applies: forgetIntents,
    invalidates: (args) => [...renew(args), events.session(of(args))],
  }),
  /** Not queued, unlike an attendee's answers, because quantities are limited and change the price. */
  answerAll: put('/self/events/:eventId/sessions/:sessionId/registration/questions', {
    body: type<AnswerSessionQuestions>(),
    returns: type<null>(),
    auth: 'required',
    offline: 'refuse',
    applies: forgetIntents,
    invalidates: (args) => [...renew(args), sessionRegistration.questions(of(args))],
  }),
  /** An empty text deletes the answer. */
  answerOne: put('/self/events/:eventId/sessions/:sessionId/registration/passes/:passId/questions/:questionId', {
    body: type<AnswerSessionQuestion>(),
    returns: type<null>(),
    auth: 'required',
    offline: 'refuse',
    applies: forgetIntents,
    invalidates: (args) => [...renew(args), sessionRegistration.questions(of(args))],
  }),
  /** Completes a registration that is free of charge. Returns the attendee record. */
  submit: post('/self/events/:eventId/sessions/:sessionId/registration/submit', {
    returns: type<Registration>(),
    auth: 'required',
    offline: 'refuse',
    applies: (answer, args) => [
      edit(attendee.record({ eventId: args.eventId }), () => answer),
      edit(sessionRegistration.draft(of(args)), () => []),
      forget(intents(args)),
    ],
    invalidates: (args) => [
      sessionRegistration.draft(of(args)),
      sessionRegistration.passes(of(args)),
      { key: attendee.record.key },
      { key: attendee.pass.key },
      { key: attendee.access.key },
      { key: attendee.availableSessions.key },
      events.session(of(args)),
    ],
  }),
})
