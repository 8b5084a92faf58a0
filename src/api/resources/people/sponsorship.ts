// Sponsorship levels of the organisation, and series of events.
import type { Account } from '../../../contract/people/accounts.ts'
import type { SponsorshipLevel } from '../../../contract/events/event-sponsors.ts'
import type { Event, Series } from '../../../contract/events/events.ts'
import { get, minutes, pageOf, type } from '../../endpoint.ts'
import { reads } from '../../table.ts'

const reading = { auth: 'optional', staleTime: minutes(1), persist: 'public' } as const
type Search = { search?: string }

export const levels = reads('levels', {
  /** In the organisation's order, each with its first accounts. */
  list: get('/levels', { ...reading, returns: pageOf<SponsorshipLevel>(), query: type<Search>() }),
  detail: get('/levels/:levelId', { ...reading, returns: type<SponsorshipLevel>() }),
  accounts: get('/levels/:levelId/accounts', { ...reading, returns: pageOf<Account>(), query: type<Search>() }),
})

export const series = reads('series', {
  list: get('/series', { ...reading, returns: pageOf<Series>(), query: type<Search>() }),
  detail: get('/series/:seriesId', { ...reading, returns: type<Series>() }),
  /** Full form, with the caller's own registrations. Upcoming events without `past`. */
  events: get('/series/:seriesId/events', {
    ...reading,
    persist: 'personal',
    keep: 50,
    returns: pageOf<Event>(),
    query: type<Search & { past?: boolean }>(),
  }),
})
