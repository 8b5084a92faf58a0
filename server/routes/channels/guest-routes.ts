// Routes of the credits of contents (contract 3.5).
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { contentGuestBody } from '../../../src/contract/bodies/channels.ts'
import { contentGuest } from '../../../src/contract/community/channels.ts'
import { contentGuests } from '../../db/schema.ts'
import { route, type Route } from '../../http/route.ts'
import { pictureField, takePicture } from '../../media/upload.ts'
import { addGuest, findGuest, listGuests, updateGuest } from './guests.ts'
import { findContent, ownContent } from '../../domain/channels/policy.ts'
import { presentGuests } from '../../domain/channels/present.ts'

const guests = '/channels/:channelId/contents/:contentId/guests'
const writing = { auth: 'required', module: 'channels', answers: contentGuest, limit: { count: 60, seconds: 60 } } as const

export const guestRoutes: Route[] = [
  route({
    method: 'GET',
    path: guests,
    auth: 'optional',
    module: 'channels',
    answers: v.array(contentGuest),
    async act(request) {
      const { content } = await findContent(request, request.params.channelId, request.params.contentId)
      return await listGuests(request, content.id)
    },
  }),
  route({
    ...writing,
    method: 'POST',
    path: guests,
    body: contentGuestBody,
    upload: pictureField('imageDataUri'),
    before: takePicture('imageDataUri'),
    async act(request) {
      const { content } = await ownContent(request, request.params.channelId, request.params.contentId)
      const [data] = await presentGuests(request, [await addGuest(request, content, request.body, request.prepared)])
      return { data }
    },
  }),
  route({
    ...writing,
    method: 'PUT',
    path: `${guests}/:guestId`,
    body: contentGuestBody,
    upload: pictureField('imageDataUri'),
    before: takePicture('imageDataUri'),
    async act(request) {
      const { channelId, contentId, guestId } = request.params
      const { content } = await ownContent(request, channelId, contentId)
      const row = await updateGuest(request, await findGuest(request, content, guestId), request.body, request.prepared)
      const [data] = await presentGuests(request, [row])
      return { data }
    },
  }),
  route({
    ...writing,
    method: 'DELETE',
    path: `${guests}/:guestId`,
    answers: v.null(),
    async act(request) {
      const { channelId, contentId, guestId } = request.params
      const { content } = await ownContent(request, channelId, contentId)
      const guest = await findGuest(request, content, guestId)
      await request.tx.delete(contentGuests).where(eq(contentGuests.id, guest.id))
      return { data: null }
    },
  }),
]
