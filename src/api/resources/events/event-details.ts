// What an event has beside its agenda: pages, questions, sponsors, gallery, challenges. Loaded by the screens that show it.
import type { Account } from '../../../contract/people/accounts.ts'
import type { ActivationSummary, EventActivation, EventActivationCompletion } from '../../../contract/people/activations.ts'
import type { CompleteActivation } from '../../../contract/bodies/event-details.ts'
import type { TicketEventAccessLevel } from '../../../contract/enums.ts'
import type { EventSponsorship, EventSponsorshipLevel } from '../../../contract/events/event-sponsors.ts'
import type { BaseEventPage, EventMediaItem, EventPage, Faq, FaqSection } from '../../../contract/events/events.ts'
import { edit } from '../../cache/edits.ts'
import { get, minutes, pageOf, post, type } from '../../endpoint.ts'
import { reads, writes } from '../../table.ts'

/** Part of what a visitor takes along, so it is kept. */
const reading = { auth: 'optional', staleTime: minutes(1), persist: 'personal' } as const
/** Other people's lists are never kept. */
const people = { auth: 'optional', staleTime: minutes(1) } as const
type Search = { search?: string }

/** The same first key part as the event's own reads: marking all of `events` marks these too (contract 4). */
export const eventDetails = reads('events', {
  faqs: get('/events/:eventId/faqs', { ...reading, returns: pageOf<FaqSection>(), query: type<Search>() }),
  faqSection: get('/events/:eventId/faqs/:sectionId', { ...reading, returns: type<FaqSection>() }),
  faqQuestions: get('/events/:eventId/faqs/:sectionId/questions', { ...reading, returns: pageOf<Faq>(), query: type<Search>() }),
  faqQuestion: get('/events/:eventId/faqs/:sectionId/questions/:questionId', { ...reading, returns: type<Faq>() }),
  /** Base form: what a list of links needs. */
  pages: get('/events/:eventId/pages', { ...reading, returns: pageOf<BaseEventPage>(), query: type<Search>() }),
  page: get('/events/:eventId/pages/:pageId', { ...reading, returns: type<EventPage>() }),
  sponsors: get('/events/:eventId/sponsors', { ...reading, returns: pageOf<Account>(), query: type<Search>() }),
  /** All levels with all their sponsors, not paged. */
  sponsorships: get('/events/:eventId/sponsorships', { ...reading, returns: type<EventSponsorshipLevel[]>() }),
  sponsorship: get('/events/:eventId/sponsorships/:sponsorshipId', { ...reading, returns: type<EventSponsorship>() }),
  /** What is for certain passes is listed for their holders alone. */
  media: get('/events/:eventId/media', {
    ...reading,
    returns: pageOf<EventMediaItem>(),
    query: type<Search & { type?: 'image' | 'video' | 'file' }>(),
  }),
  /** 454 for an item that takes a pass the caller does not hold. */
  mediaItem: get('/events/:eventId/media/:mediaItemId', { ...reading, returns: type<EventMediaItem>() }),
  /** In the order in which they open; `accessLevel` narrows to what a pass of that level opens. */
  activations: get('/events/:eventId/activations', {
    ...reading,
    returns: pageOf<EventActivation>(),
    query: type<Search & { accessLevel?: TicketEventAccessLevel }>(),
  }),
  /** Most points first; the points themselves are not told. */
  leaderboard: get('/events/:eventId/activations/leaderboard', { ...people, returns: pageOf<Account>(), query: type<Search>() }),
  activationSummary: get('/events/:eventId/activations/summary', { ...reading, returns: type<ActivationSummary>() }),
  activation: get('/events/:eventId/activations/:activationId', { ...reading, returns: type<EventActivation>() }),
  /** The caller's own: one or none. */
  completions: get('/events/:eventId/activations/:activationId/completions', { ...reading, returns: pageOf<EventActivationCompletion>() }),
})

export const eventDetailWrites = writes('events', {
  /**
   * Points are earned there and then, by a code that is read off a wall: nothing for the outbox. The leaderboard is asked for
   * again as well, which the contract's own list leaves out.
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
