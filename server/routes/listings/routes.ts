// Events as their hosts manage them (contract 3.10). Agenda, questions, attendees and people have their own files.
import * as v from 'valibot'
import { createListing as createBody, updateListing as updateBody } from '../../../src/contract/bodies/listings.ts'
import { eventListing } from '../../../src/contract/events/listings.ts'
import { route, type Route } from '../../http/route.ts'
import { pictureField, takePicture } from '../../media/upload.ts'
import { readEvents } from '../../domain/events/lists.ts'
import { hostsEvent } from '../../domain/events/policy.ts'
import { mayCreate } from '../../domain/common/modules.ts'
import { pastQuery } from '../../domain/common/queries.ts'
import { agendaRoutes } from './agenda-routes.ts'
import { attendeeRoutes } from './attendee-routes.ts'
import { emailRoutes } from './email-routes.ts'
import { messageRoutes } from './message-routes.ts'
import { peopleRoutes } from './people-routes.ts'
import { createdEvent, hostedEvent, lockHostedEvent } from './policy.ts'
import { presentListing, presentListings } from './present.ts'
import { questionRoutes } from './question-routes.ts'
import { createListing, removeListing, updateListing } from './write.ts'

const own = { auth: 'required', module: 'events' } as const

export const listingRoutes: Route[] = [
  route({
    ...own,
    method: 'GET',
    path: '/listings',
    query: pastQuery,
    answers: v.array(eventListing),
    /** Events that the caller created or co-hosts, including hidden ones. */
    async act(request) {
      const { rows, count } = await readEvents(request, { past: request.query.past, also: hostsEvent(request.caller) })
      return { data: await presentListings(request, rows), count }
    },
  }),
  route({
    ...own,
    method: 'POST',
    path: '/listings',
    body: createBody,
    answers: eventListing,
    upload: pictureField('image'),
    before: takePicture('image'),
    limit: { count: 20, seconds: 3600 },
    async act(request) {
      mayCreate(request.caller, 'events')
      return { data: await presentListing(request, await createListing(request, request.body, request.prepared)) }
    },
  }),
  route({
    ...own,
    method: 'GET',
    path: '/listings/:eventId',
    answers: eventListing,
    async act(request) {
      return { data: await presentListing(request, await hostedEvent(request, request.params.eventId)) }
    },
  }),
  route({
    ...own,
    method: 'PUT',
    path: '/listings/:eventId',
    body: updateBody,
    answers: eventListing,
    upload: pictureField('image'),
    before: takePicture('image'),
    async act(request) {
      const event = await lockHostedEvent(request, request.params.eventId)
      return { data: await presentListing(request, await updateListing(request, event, request.body, request.prepared)) }
    },
  }),
  route({
    ...own,
    method: 'DELETE',
    path: '/listings/:eventId',
    answers: v.null(),
    async act(request) {
      await removeListing(request, await createdEvent(request, request.params.eventId))
      return { data: null }
    },
  }),
  ...agendaRoutes,
  ...questionRoutes,
  ...attendeeRoutes,
  ...peopleRoutes,
  ...emailRoutes,
  ...messageRoutes,
]
