// Every call under /self/events/:eventId/sessions/:sessionId/registration. None of it is kept on the device: places and prices
// are worth nothing when they are old.
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

/** A draft changes by our own writes alone (contract 1.6, DRAFT): nothing but them asks for it again. */
const draft = { auth: 'required', staleTime: Infinity, retry: false } as const
const now = { auth: 'required', staleTime: minutes(1), retry: false } as const

export const sessionRegistration = reads('sessionRegistration', {
  /** My passes that are registering, one row each. */
  draft: get('/self/events/:eventId/sessions/:sessionId/registration', { ...draft, returns: type<EventSessionAccess[]>() }),
  questions: get('/self/events/:eventId/sessions/:sessionId/registration/questions', { ...now, returns: type<EventSessionSection[]>() }),
  /** An intent is made by being asked for: once, and never behind one's back (contract 1.6, INTENT). */
  intent: get('/self/events/:eventId/sessions/:sessionId/registration/intent', {
    ...draft,
    refetch: false,
    unusedTime: minutes(1),
    returns: type<PaymentIntent>(),
    query: type<{ addressId: string }>(),
  }),
  /** My passes that may still register. */
  passes: get('/self/events/:eventId/sessions/:sessionId/registration/passes', { ...now, returns: type<Pass[]>() }),
})

type Args = { eventId: string | number; sessionId: string | number }

/** What a read of one session goes by: a write is called with more, its body among it, and that would be another key. */
const of = ({ eventId, sessionId }: Args): Args => ({ eventId, sessionId })

/** Of one session, whatever address they were asked with. */
const intents = ({ eventId, sessionId }: Args): { key: Key } => ({
  key: [...sessionRegistration.intent.key, { eventId: String(eventId), sessionId: String(sessionId) }],
})
const forgetIntents = (_answer: unknown, args: Args): Edit[] => [forget(intents(args))]
/** What was forgotten and is on the screen is asked for again, too. */
const renew = (args: Args): Target[] => [sessionRegistration.draft(of(args)), intents(args)]

export const sessionRegistrationWrites = writes('sessionRegistration', {
  /** Replaces what was chosen, and holds the places for a while. 455 where one is not left. */
  choose: post('/self/events/:eventId/sessions/:sessionId/registration/passes', {
    body: type<ChooseSessionPasses>(),
    returns: type<null>(),
    auth: 'required',
    offline: 'refuse',
    applies: forgetIntents,
    invalidates: (args) => [...renew(args), events.session(of(args))],
  }),
  /** Quantities are stock and change the price: not queued, other than an attendee's answers. */
  answerAll: put('/self/events/:eventId/sessions/:sessionId/registration/questions', {
    body: type<AnswerSessionQuestions>(),
    returns: type<null>(),
    auth: 'required',
    offline: 'refuse',
    applies: forgetIntents,
    invalidates: (args) => [...renew(args), sessionRegistration.questions(of(args))],
  }),
  /** An empty text takes the answer back. */
  answerOne: put('/self/events/:eventId/sessions/:sessionId/registration/passes/:passId/questions/:questionId', {
    body: type<AnswerSessionQuestion>(),
    returns: type<null>(),
    auth: 'required',
    offline: 'refuse',
    applies: forgetIntents,
    invalidates: (args) => [...renew(args), sessionRegistration.questions(of(args))],
  }),
  /** Finishes what costs nothing. The answer is the attendee record. */
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
