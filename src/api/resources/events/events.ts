// All calls under /events. Calls contain ids; src/offline/slugs/use-slug.ts converts the slug in a URL to an id.
import type { Account } from '../../../contract/people/accounts.ts'
import type { Activity } from '../../../contract/community/activities.ts'
import type { BaseEvent, Event } from '../../../contract/events/events.ts'
import type { Session, Speaker } from '../../../contract/events/sessions.ts'
import { get, minutes, pageOf, type, type Counted } from '../../endpoint.ts'
import { reads } from '../../table.ts'

export const events = reads('events', {
  /** Base form. Soonest first; with `past` only past events, latest first. */
  list: get('/events', {
    returns: pageOf<BaseEvent>(),
    query: type<{ past?: boolean; search?: string }>(),
    auth: 'optional',
    staleTime: minutes(1),
    persist: 'public',
  }),
  featured: get('/events/featured', { returns: pageOf<BaseEvent>(), auth: 'optional', staleTime: minutes(1), persist: 'public' }),
  /** Full form. 404 also if the caller may not see it: the server does not distinguish the two. */
  detail: get('/events/:eventId', { returns: type<Event>(), auth: 'optional', staleTime: minutes(1), persist: 'personal' }),
  /** The whole agenda in one response, not paged. */
  sessions: get('/events/:eventId/sessions', {
    returns: type<Session[]>(),
    query: type<{ search?: string }>(),
    auth: 'optional',
    staleTime: minutes(1),
    persist: 'personal',
    keep: 1000,
  }),
  session: get('/events/:eventId/sessions/:sessionId', {
    returns: type<Session>(),
    auth: 'optional',
    staleTime: minutes(1),
    persist: 'personal',
  }),
  speakers: get('/events/:eventId/speakers', {
    returns: pageOf<Speaker>(),
    query: type<{ search?: string }>(),
    auth: 'optional',
    staleTime: minutes(1),
    persist: 'personal',
  }),
  speaker: get('/events/:eventId/speakers/:speakerId', {
    returns: type<Speaker>(),
    auth: 'optional',
    staleTime: minutes(1),
    persist: 'personal',
  }),
  /** Not persisted, because it contains other people: those of an event of one's own are in a pack (src/components/reads/saved-people.ts). */
  registrants: get('/events/:eventId/registrants', {
    returns: pageOf<Account>(),
    query: type<{ search?: string }>(),
    auth: 'optional',
    staleTime: minutes(1),
  }),
  /** The first attendees and the number of all. Not persisted either. */
  going: get('/events/:eventId/registrants', {
    returns: type<Counted<Account>>(),
    auth: 'optional',
    staleTime: minutes(1),
    uncopied: true,
    counted: true,
  }),
  /** The event's own feed, newest first. */
  activities: get('/events/:eventId/activities', {
    returns: pageOf<Activity>(),
    auth: 'optional',
    staleTime: minutes(1),
    persist: 'personal',
    keep: 25,
    feed: true,
  }),
})
