// Details of an event besides its agenda (contract 3.6): pages, questions, sponsors, gallery.
import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { account } from '../../../src/contract/people/accounts.ts'
import { eventSponsorship, eventSponsorshipLevel } from '../../../src/contract/events/event-sponsors.ts'
import { baseEventPage, eventMediaItem, eventPage, faq, faqSection } from '../../../src/contract/events/events.ts'
import { eventMediaItems, eventPages, faqs, faqSections } from '../../db/schema.ts'
import { route, type Route } from '../../http/route.ts'
import { readableEvent } from '../../domain/events/policy.ts'
import { matches } from '../../domain/common/search.ts'
import { activationRoutes } from './activation-routes.ts'
import { isMediaType, mediaOf, mediaTypes, presentMedia, readMedia, visibleMedia } from '../../domain/event-details/media.ts'
import {
  faqOf,
  presentBasePage,
  presentFaq,
  presentPageOf,
  presentSections,
  readFaqs,
  readPages,
  readSections,
  sectionOf,
} from '../../domain/event-details/pages.ts'
import { levelsOfEvents, listSponsors, presentSponsorshipOf } from '../../domain/events/sponsors.ts'

const reading = { method: 'GET', auth: 'optional', module: 'events' } as const

export const eventDetailRoutes: Route[] = [
  route({
    ...reading,
    path: '/events/:eventId/faqs',
    answers: v.array(faqSection),
    async act(request) {
      const { tx, params, paging } = request
      const { id } = await readableEvent(request, params.eventId)
      const where = and(eq(faqSections.eventId, id), matches(paging.search, [faqSections.name]))
      const rows = await readSections(request, where, paging)
      return { data: await presentSections(request, rows), count: await tx.$count(faqSections, where) }
    },
  }),
  route({
    ...reading,
    path: '/events/:eventId/faqs/:sectionId',
    answers: faqSection,
    async act(request) {
      const { id } = await readableEvent(request, request.params.eventId)
      const [section] = await presentSections(request, [await sectionOf(request, id, request.params.sectionId)])
      return { data: section }
    },
  }),
  route({
    ...reading,
    path: '/events/:eventId/faqs/:sectionId/questions',
    answers: v.array(faq),
    async act(request) {
      const { tx, params, paging } = request
      const { id } = await readableEvent(request, params.eventId)
      const section = await sectionOf(request, id, params.sectionId)
      const where = and(eq(faqs.sectionId, section.id), matches(paging.search, [faqs.question, faqs.answer]))
      const rows = await readFaqs(request, where, paging)
      return { data: rows.map((row) => presentFaq(row, section)), count: await tx.$count(faqs, where) }
    },
  }),
  route({
    ...reading,
    path: '/events/:eventId/faqs/:sectionId/questions/:questionId',
    answers: faq,
    async act(request) {
      const { eventId, sectionId, questionId } = request.params
      const { id } = await readableEvent(request, eventId)
      const section = await sectionOf(request, id, sectionId)
      return { data: presentFaq(await faqOf(request, section.id, questionId), section) }
    },
  }),
  route({
    ...reading,
    path: '/events/:eventId/pages',
    answers: v.array(baseEventPage),
    async act(request) {
      const { tx, params, paging } = request
      const { id } = await readableEvent(request, params.eventId)
      const where = and(eq(eventPages.eventId, id), matches(paging.search, [eventPages.title, eventPages.subtitle]))
      const rows = await readPages(request, where, paging)
      return { data: rows.map(presentBasePage), count: await tx.$count(eventPages, where) }
    },
  }),
  route({
    ...reading,
    path: '/events/:eventId/pages/:pageId',
    answers: eventPage,
    async act(request) {
      const { id } = await readableEvent(request, request.params.eventId)
      return { data: await presentPageOf(request, id, request.params.pageId) }
    },
  }),
  route({
    ...reading,
    path: '/events/:eventId/sponsors',
    answers: v.array(account),
    async act(request) {
      const { id } = await readableEvent(request, request.params.eventId)
      return listSponsors(request, id)
    },
  }),
  route({
    ...reading,
    path: '/events/:eventId/sponsorships',
    answers: v.array(eventSponsorshipLevel),
    /** All levels with all their sponsors, unpaged (contract 1.4). */
    async act(request) {
      const { id } = await readableEvent(request, request.params.eventId)
      const levels = (await levelsOfEvents(request, [id]))(id)
      return { data: levels, count: levels.length }
    },
  }),
  route({
    ...reading,
    path: '/events/:eventId/sponsorships/:sponsorshipId',
    answers: eventSponsorship,
    async act(request) {
      const { id } = await readableEvent(request, request.params.eventId)
      return { data: await presentSponsorshipOf(request, id, request.params.sponsorshipId) }
    },
  }),
  route({
    ...reading,
    path: '/events/:eventId/media',
    query: v.object({ type: v.optional(v.picklist(mediaTypes)) }),
    answers: v.array(eventMediaItem),
    async act(request) {
      const { tx, caller, params, paging, query } = request
      const { id } = await readableEvent(request, params.eventId)
      const where = and(
        eq(eventMediaItems.eventId, id),
        query.type && isMediaType[query.type],
        matches(paging.search, [eventMediaItems.name, eventMediaItems.description]),
      )
      const data = await presentMedia(request, await readMedia(request, where, paging))
      return { data, count: await tx.$count(eventMediaItems, and(where, visibleMedia(caller))) }
    },
  }),
  route({
    ...reading,
    path: '/events/:eventId/media/:mediaItemId',
    answers: eventMediaItem,
    async act(request) {
      const { id } = await readableEvent(request, request.params.eventId)
      const [item] = await presentMedia(request, [await mediaOf(request, id, request.params.mediaItemId)])
      return { data: item }
    },
  }),
  ...activationRoutes,
]
