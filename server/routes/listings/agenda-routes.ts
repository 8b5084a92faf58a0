// Routes of sessions and speakers of a listing; each returns the whole listing (contract 1.3).
import { writeSession, writeSpeaker } from '../../../src/contract/bodies/listings.ts'
import { eventListing } from '../../../src/contract/events/listings.ts'
import { route, type Route } from '../../http/route.ts'
import { pictureField, takePicture } from '../../media/upload.ts'
import { addSession, addSpeaker, changeSession, changeSpeaker, removeSession, removeSpeaker } from './agenda.ts'
import { hostedEvent } from './policy.ts'
import { presentListing } from './present.ts'
import { storePicture } from './write.ts'

const writing = {
  auth: 'required',
  module: 'events',
  answers: eventListing,
  limit: { count: 120, seconds: 60 },
} as const

/** Both send their picture under the same key. */
const withPicture = { upload: pictureField('imageDataUri'), before: takePicture('imageDataUri') }

export const agendaRoutes: Route[] = [
  route({
    ...writing,
    method: 'POST',
    path: '/listings/:eventId/sessions',
    body: writeSession,
    ...withPicture,
    async act(request) {
      const event = await hostedEvent(request, request.params.eventId)
      await addSession(request, event, request.body.session, await storePicture(request, request.prepared))
      return { data: await presentListing(request, event) }
    },
  }),
  route({
    ...writing,
    method: 'PUT',
    path: '/listings/:eventId/sessions/:sessionId',
    body: writeSession,
    ...withPicture,
    async act(request) {
      const { params, body } = request
      const event = await hostedEvent(request, params.eventId)
      const imageId = await storePicture(request, request.prepared)
      await changeSession(request, event, params.sessionId, body.session, imageId)
      return { data: await presentListing(request, event) }
    },
  }),
  route({
    ...writing,
    method: 'DELETE',
    path: '/listings/:eventId/sessions/:sessionId',
    async act(request) {
      const event = await hostedEvent(request, request.params.eventId)
      await removeSession(request, event, request.params.sessionId)
      return { data: await presentListing(request, event) }
    },
  }),
  route({
    ...writing,
    method: 'POST',
    path: '/listings/:eventId/speakers',
    body: writeSpeaker,
    ...withPicture,
    async act(request) {
      const event = await hostedEvent(request, request.params.eventId)
      await addSpeaker(request, event, request.body.speaker, await storePicture(request, request.prepared))
      return { data: await presentListing(request, event) }
    },
  }),
  route({
    ...writing,
    method: 'PUT',
    path: '/listings/:eventId/speakers/:speakerId',
    body: writeSpeaker,
    ...withPicture,
    async act(request) {
      const { params, body } = request
      const event = await hostedEvent(request, params.eventId)
      const imageId = await storePicture(request, request.prepared)
      await changeSpeaker(request, event, params.speakerId, body.speaker, imageId)
      return { data: await presentListing(request, event) }
    },
  }),
  route({
    ...writing,
    method: 'DELETE',
    path: '/listings/:eventId/speakers/:speakerId',
    async act(request) {
      const event = await hostedEvent(request, request.params.eventId)
      await removeSpeaker(request, event, request.params.speakerId)
      return { data: await presentListing(request, event) }
    },
  }),
]
