// Parts of an event other than its agenda: pages, questions, sponsors, gallery, challenges. Loaded by the screens that show them.
import type { Account } from '../../../contract/people/accounts.ts'
import type { ActivationSummary, EventActivation, EventActivationCompletion } from '../../../contract/people/activations.ts'
import type { CompleteActivation } from '../../../contract/bodies/event-details.ts'
import type { TicketEventAccessLevel } from '../../../contract/enums.ts'
import type { EventSponsorship, EventSponsorshipLevel } from '../../../contract/events/event-sponsors.ts'
import type { BaseEventPage, EventMediaItem, EventPage, Faq, FaqSection } from '../../../contract/events/events.ts'
import { edit } from '../../cache/edits.ts'
import { get, minutes, pageOf, post, type } from '../../endpoint.ts'
import { reads, writes } from '../../table.ts'

/** Persisted, because visitors need it at the event. */
const reading = { auth: 'optional', staleTime: minutes(1), persist: 'personal' } as const
/** Lists of other people are never persisted. */
const people = { auth: 'optional', staleTime: minutes(1) } as const
type Search = { search?: string }

/** The same first key part as the event's own reads, so that invalidating all of `events` includes these (contract 4). */
export const eventDetails = reads('events', {
  faqs: get('/events/:eventId/faqs', { ...reading, returns: pageOf<FaqSection>(), query: type<Search>() }),
  faqSection: get('/events/:eventId/faqs/:sectionId', { ...reading, returns: type<FaqSection>() }),
  faqQuestions: get('/events/:eventId/faqs/:sectionId/questions', { ...reading, returns: pageOf<Faq>(), query: type<Search>() }),
  faqQuestion: get('/events/:eventId/faqs/:sectionId/questions/:questionId', { ...reading, returns: type<Faq>() }),
  /** Base form, which is sufficient for a list of links. */
  pages: get('/events/:eventId/pages', { ...reading, returns: pageOf<BaseEventPage>(), query: type<Search>() }),
  page: get('/events/:eventId/pages/:pageId', { ...reading, returns: type<EventPage>() }),
  sponsors: get('/events/:eventId/sponsors', { ...reading, returns: pageOf<Account>(), query: type<Search>() }),
  /** All levels with all their sponsors, not paged. */
  sponsorships: get('/events/:eventId/sponsorships', { ...reading, returns: type<EventSponsorshipLevel[]>() }),
  sponsorship: get('/events/:eventId/sponsorships/:sponsorshipId', { ...reading, returns: type<EventSponsorship>() }),
  /** Items for certain passes are only listed for holders of such a pass. */
  media: get('/events/:eventId/media', {
    ...reading,
    returns: pageOf<EventMediaItem>(),
    query: type<Search & { type?: 'image' | 'video' | 'file' }>(),
  }),
  /** 454 for an item that requires a pass the caller does not hold. */
  mediaItem: get('/events/:eventId/media/:mediaItemId', { ...reading, returns: type<EventMediaItem>() }),
  /** In the order in which they open; `accessLevel` filters by what a pass of that level gives access to. */
  activations: get('/events/:eventId/activations', {
    ...reading,
    returns: pageOf<EventActivation>(),
    query: type<Search & { accessLevel?: TicketEventAccessLevel }>(),
  }),
  /** Most points first; the response does not contain the points. */
  leaderboard: get('/events/:eventId/activations/leaderboard', { ...people, returns: pageOf<Account>(), query: type<Search>() }),
  activationSummary: get('/events/:eventId/activations/summary', { ...reading, returns: type<ActivationSummary>() }),
  activation: get('/events/:eventId/activations/:activationId', { ...reading, returns: type<EventActivation>() }),
  /** The caller's own: at most one. */
  completions: get('/events/:eventId/activations/:activationId/completions', { ...reading, returns: pageOf<EventActivationCompletion>() }),
})

export const eventDetailWrites = writes('events', {
  /**
   * Not queued, because points are earned on site with a code on display. The leaderboard is also invalidated, although the
   * contract's own list omits it.
   */
  completeActivation: post('/events/:eventId/activations/:activationId', {
    body: type<CompleteActivation>(),
    returns: type<EventActivation>(),
    auth: 'required',
    offline: 'refuse',
    applies: (activation, { eventId, activationId }) => [edit(eventDetails.activation({ eventId, activationId }), () => activation)],
    invalidates: ({ eventId, activationId }) => [
      eventDetails.activationSummary({ eventId }),
      eventDetails.activation({ eventId, activationId }),
      { key: eventDetails.activations.key },
      eventDetails.completions({ eventId, activationId }),
      { key: eventDetails.leaderboard.key },
    ],
  }),
})
