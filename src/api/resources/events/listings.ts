// All calls under /listings: events as their hosts manage them. The event itself is persisted on the device; its attendees are not, because
// they are other people. Almost every write requires a connection, because permissions may have changed and many writes notify many people
// at once.
import type { QueryClient } from '@tanstack/react-query'
import type { Account } from '../../../contract/people/accounts.ts'
import type { Announcement } from '../../../contract/community/announcements.ts'
import type {
  AddCoHost,
  AddSponsor,
  AnnounceToAttendees,
  AnswerForAttendee,
  CreateListing,
  CreateQuestion,
  PreviewEventEmail,
  UpdateListing,
  UpdateQuestion,
  WriteEventEmail,
  WriteSession,
  WriteSpeaker,
} from '../../../contract/bodies/listings.ts'
import type { PurchaseStatus } from '../../../contract/enums.ts'
import type {
  EventEmail,
  EventEmailPreview,
  EventEmailTest,
  EventListing,
  ListingPass,
  ListingRegistration,
  ListingReport,
} from '../../../contract/events/listings.ts'
import type { Pass } from '../../../contract/events/passes.ts'
import type { RegistrationQuestion, RegistrationSection } from '../../../contract/events/registration-questions.ts'
import { edit, editRow, forget, remove } from '../../cache/edits.ts'
import { del, get, minutes, pageOf, post, put, seconds, type } from '../../endpoint.ts'
import type { Edit, Key, Target } from '../../options.ts'
import { reads, writes } from '../../table.ts'
import { transportOf } from '../../transport/transport.ts'
import { eventDetails } from './event-details.ts'
import { events } from './events.ts'
import { groups } from '../community/groups.ts'
import { offers } from './offers.ts'

type Id = string | number
type OfEvent = { eventId: Id }
type OfPass = OfEvent & { accountId: Id; passId: Id }

const hosting = { auth: 'required', staleTime: minutes(1) } as const
const kept = { ...hosting, persist: 'personal' } as const

export const listings = reads('listings', {
  /** Events that the caller created or co-hosts, including hidden ones. Soonest first; with `past` latest first. */
  list: get('/listings', { ...kept, returns: pageOf<EventListing>(), query: type<{ past?: boolean; search?: string }>() }),
  /** 403 for a caller who can see the event but does not host it. */
  detail: get('/listings/:eventId', { ...kept, returns: type<EventListing>() }),
  announcements: get('/listings/:eventId/announcements', {
    ...kept,
    returns: pageOf<Announcement>(),
    query: type<{ search?: string }>(),
  }),
  announcement: get('/listings/:eventId/announcements/:announcementId', { ...hosting, returns: type<Announcement>() }),
  /** Null while no email has been written for that occasion. */
  email: get('/listings/:eventId/emails/:type', { ...kept, returns: type<EventEmail | null>() }),
  questions: get('/listings/:eventId/questions', {
    ...hosting,
    returns: pageOf<RegistrationQuestion>(),
    query: type<{ search?: string }>(),
  }),
  /** By name. People with at least one pass that is not a draft, or with a pass of that status. */
  attendees: get('/listings/:eventId/attendees', {
    ...hosting,
    returns: pageOf<ListingRegistration>(),
    query: type<{ status?: PurchaseStatus; search?: string }>(),
  }),
  /** By the id of the ACCOUNT. */
  attendee: get('/listings/:eventId/attendees/:accountId', { ...hosting, returns: type<ListingRegistration>() }),
  /** The questions for a pass. Not paged, and never retried (contract 1.6). */
  passSections: get('/listings/:eventId/attendees/:accountId/passes/:passId', {
    ...hosting,
    retry: false,
    returns: type<RegistrationSection[]>(),
  }),
  /** Sorted by the holders' names; the search covers the names and the number of the pass. */
  passes: get('/listings/:eventId/passes', {
    ...hosting,
    returns: pageOf<ListingPass>(),
    query: type<{ checkedIn?: boolean; search?: string }>(),
  }),
  pass: get('/listings/:eventId/passes/:passId', { ...hosting, returns: type<ListingPass>() }),
  coHosts: get('/listings/:eventId/coHosts', { ...hosting, returns: pageOf<Account>(), query: type<{ search?: string }>() }),
  /** A table of all answers. Only supported by our server. Other servers may return anything, so validate the response before use. */
  report: get('/listings/:eventId/report', { ...hosting, returns: type<ListingReport>() }),
})

/** The largest page of the server. */
export const ATTENDEES_PER_PAGE = 100

/**
 * One page of `attendees`, outside of the query cache: all attendees of an event are kept in a store of their own
 * (src/areas/hosting/attendees/use-attendees.ts), in few requests.
 */
export const attendeePage = (client: QueryClient, { eventId, page }: { eventId: string; page: number }): Promise<ListingRegistration[]> =>
  transportOf(client).send({
    method: 'GET',
    path: '/listings/:eventId/attendees',
    auth: 'required',
    params: { eventId, page, pageSize: ATTENDEES_PER_PAGE },
  }) as Promise<ListingRegistration[]>

/** All cached responses of one event, whatever their other parameters. */
const within = (read: { key: Key }, { eventId }: OfEvent): { key: Key } => ({ key: [...read.key, { eventId: String(eventId) }] })

const storesListing = (listing: EventListing): Edit[] => [
  ...[listing.id, listing.slug].map((eventId) => edit(listings.detail({ eventId }), () => listing)),
  editRow(listings.list, listing.id, () => listing),
]

/** All reads in which the event is listed or shown to others. */
const everyEvent = (): Target[] => [{ key: ['events'] }, { key: groups.events.key }, { key: groups.allEvents.key }]

const deliberate = { auth: 'required', offline: 'refuse' } as const
/** The body may contain an image. */
const slow = { ...deliberate, deadline: seconds(60) } as const

const agenda = (read: { key: Key }) => ({
  ...slow,
  returns: type<EventListing>(),
  applies: storesListing,
  invalidates: (args: OfEvent): Target[] => [within(read, args), events.detail({ eventId: args.eventId })],
})
const ofSessions = agenda(events.sessions)
const ofSpeakers = agenda(events.speakers)
const ofSponsors = agenda(eventDetails.sponsors)

const ofQuestions = {
  ...deliberate,
  returns: type<RegistrationQuestion>(),
  invalidates: (args: OfEvent): Target[] => [
    within(listings.questions, args),
    // The questions of each pass have changed, and the columns of the report.
    within(listings.passSections, args),
    within(listings.report, args),
  ],
}

const ofCoHosts = {
  ...deliberate,
  returns: type<EventListing>(),
  applies: storesListing,
  invalidates: (args: OfEvent): Target[] => [within(listings.coHosts, args)],
}

/** Updates when the pass was used wherever it is cached. Lists filtered by this are invalidated. */
const usedAt = (pass: Pick<Pass, 'id' | 'usedAt'>, { eventId, accountId, passId }: OfPass): Edit[] => {
  const mark = <Row extends { id: string; usedAt: string | null }>(row: Row): Row =>
    row.id === pass.id ? { ...row, usedAt: pass.usedAt } : row
  const inAttendee = (attendee: ListingRegistration): ListingRegistration => ({ ...attendee, passes: attendee.passes.map(mark) })
  return [
    edit(listings.pass({ eventId, passId }), mark),
    editRow(listings.passes, pass.id, mark),
    edit(listings.attendee({ eventId, accountId }), inAttendee),
    editRow(listings.attendees, ({ passes }) => passes.some(({ id }) => id === pass.id), inAttendee),
  ]
}

/** The reads that show a pass to its hosts (contract 4). */
const ofPass = ({ eventId, accountId, passId }: OfPass): Target[] => [
  within(listings.attendees, { eventId }),
  listings.attendee({ eventId, accountId }),
  within(listings.passes, { eventId }),
  listings.pass({ eventId, passId }),
  within(listings.report, { eventId }),
]

/** The rows of a page of the roster, the most that the server sends at once. */
const ROSTER_PAGE = 100

/** One page of the passes of an event, for the roster of its door, which is stored apart from the cache. Rejects like any call. */
export const fetchPasses = async (client: QueryClient, { eventId }: OfEvent, page: number): Promise<ListingPass[]> => {
  const params = { eventId, page, pageSize: ROSTER_PAGE }
  return (await transportOf(client).send({ method: 'GET', path: '/listings/:eventId/passes', auth: 'required', params })) as ListingPass[]
}

/** A pass as the server has it now, for its door: not cached, because the roster keeps it. Rejects like any call. */
export const fetchPass = async (client: QueryClient, params: OfEvent & Pick<OfPass, 'passId'>): Promise<ListingPass> =>
  (await transportOf(client).send({ method: 'GET', path: '/listings/:eventId/passes/:passId', auth: 'required', params })) as ListingPass

/**
 * Queued, because there may be no connection at the door. A check-in is correct however late it arrives; the second of two is
 * rejected with 460. Then its undoing must not be sent, because it would undo someone else's: so a rejected check-in holds its lane.
 */
const atTheDoor = {
  auth: 'required',
  offline: 'queue',
  queue: { lane: ({ passId }: OfPass) => `door:${passId}` },
  invalidates: ofPass,
} as const

export const listingWrites = writes('listings', {
  create: post('/listings', {
    ...slow,
    body: type<CreateListing>(),
    returns: type<EventListing>(),
    applies: storesListing,
    invalidates: () => [{ key: listings.list.key }, ...everyEvent()],
  }),
  update: put('/listings/:eventId', {
    ...slow,
    body: type<UpdateListing>(),
    returns: type<EventListing>(),
    applies: storesListing,
    invalidates: () => [{ key: listings.list.key }, ...everyEvent(), { key: offers.passTypes.key }],
  }),
  /** 460, with a message for the person, while an attendee holds something they paid for. */
  remove: del('/listings/:eventId', {
    ...deliberate,
    returns: type<null>(),
    applies: (_answer, args) => [
      remove(listings.list, String(args.eventId)),
      remove(events.list, String(args.eventId)),
      forget({ key: [...listings.detail.key, { eventId: String(args.eventId) }] }),
      forget({ key: [...events.detail.key, { eventId: String(args.eventId) }] }),
    ],
    invalidates: () => [{ key: listings.list.key }, { key: events.list.key }, { key: events.featured.key }, ...everyEvent().slice(1)],
  }),
  /** Added to the list of every attendee, and sent by push and email where selected. Never sent twice. */
  announce: post('/listings/:eventId/announcements', {
    ...deliberate,
    body: type<AnnounceToAttendees>(),
    returns: type<Announcement>(),
    invalidates: (args) => [within(listings.announcements, args)],
  }),
  writeEmail: put('/listings/:eventId/emails/:type', {
    ...deliberate,
    body: type<WriteEventEmail>(),
    returns: type<EventEmail>(),
    applies: (email, { eventId, type }) => [edit(listings.email({ eventId, type }), () => email)],
  }),
  /** The email as an attendee would get it, with a text that is not saved yet. Only supported by our server. */
  previewEmail: post('/listings/:eventId/emails/:type/preview', {
    ...deliberate,
    body: type<PreviewEventEmail>(),
    returns: type<EventEmailPreview>(),
  }),
  /** Sends the same to the caller alone. Only supported by our server. */
  testEmail: post('/listings/:eventId/emails/:type/test', {
    ...deliberate,
    body: type<PreviewEventEmail>(),
    returns: type<EventEmailTest>(),
  }),
  ask: post('/listings/:eventId/questions', { ...ofQuestions, body: type<CreateQuestion>() }),
  changeQuestion: put('/listings/:eventId/questions/:questionId', { ...ofQuestions, body: type<UpdateQuestion>() }),
  /** Its answers are deleted with it. */
  removeQuestion: del('/listings/:eventId/questions/:questionId', ofQuestions),
  answer: put('/listings/:eventId/attendees/:accountId/passes/:passId/responses', {
    ...deliberate,
    body: type<AnswerForAttendee>(),
    returns: type<null>(),
    invalidates: ({ eventId, accountId, passId }) => [
      listings.passSections({ eventId, accountId, passId }),
      ...ofPass({ eventId, accountId, passId }),
    ],
  }),
  checkIn: post('/listings/:eventId/attendees/:accountId/passes/:passId/checkin', {
    ...atTheDoor,
    queue: { ...atTheDoor.queue, holds: true },
    returns: type<Pass>(),
    applies: usedAt,
  }),
  undoCheckIn: del('/listings/:eventId/attendees/:accountId/passes/:passId/checkin', {
    ...atTheDoor,
    returns: type<ListingPass>(),
    applies: usedAt,
  }),
  addCoHost: post('/listings/:eventId/coHosts', { ...ofCoHosts, body: type<AddCoHost>() }),
  removeCoHost: del('/listings/:eventId/coHosts/:accountId', {
    ...ofCoHosts,
    applies: (listing, { accountId }) => [...storesListing(listing), remove(listings.coHosts, String(accountId))],
  }),
  addSession: post('/listings/:eventId/sessions', { ...ofSessions, body: type<WriteSession>() }),
  changeSession: put('/listings/:eventId/sessions/:sessionId', {
    ...ofSessions,
    body: type<WriteSession>(),
    invalidates: ({ eventId, sessionId }) => [...ofSessions.invalidates({ eventId }), events.session({ eventId, sessionId })],
  }),
  removeSession: del('/listings/:eventId/sessions/:sessionId', ofSessions),
  addSpeaker: post('/listings/:eventId/speakers', { ...ofSpeakers, body: type<WriteSpeaker>() }),
  changeSpeaker: put('/listings/:eventId/speakers/:speakerId', {
    ...ofSpeakers,
    body: type<WriteSpeaker>(),
    invalidates: ({ eventId, speakerId }) => [...ofSpeakers.invalidates({ eventId }), events.speaker({ eventId, speakerId })],
  }),
  removeSpeaker: del('/listings/:eventId/speakers/:speakerId', ofSpeakers),
  addSponsor: post('/listings/:eventId/sponsors', { ...ofSponsors, body: type<AddSponsor>() }),
  removeSponsor: del('/listings/:eventId/sponsors/:sponsorId', ofSponsors),
})
