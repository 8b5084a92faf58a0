// Pictures, documents, videos and link previews (contract 3.18).
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { uploadImage, uploadFile, uploadVideo } from '../../../src/contract/bodies/storage.ts'
import { linkPreview } from '../../../src/contract/community/link-previews.ts'
import { baseImage, file, image, video } from '../../../src/contract/community/media.ts'
import { files, images, videos } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import { route, type Route } from '../../http/route.ts'
import { blobsOf, ownedBy } from '../../media/allowance.ts'
import { largestFileBytes, largestVideoBytes, takeInFile, takeInVideo, withUpload } from '../../media/take-in.ts'
import { pictureField, storeImage, takePicture } from '../../media/upload.ts'
import { uuidOr404 } from '../../domain/common/ids.ts'
import { presentBaseImage, presentImage } from '../../domain/common/pictures.ts'
import { keepPreview, previewOf } from './link-preview.ts'
import { presentFile, presentLinkPreview, presentVideo } from '../../domain/media/present.ts'
import { drawPoster } from './poster.ts'

/** An uploaded video is reported as not ready at first, so that clients implement asking again (contract 7.13). */
const readyAfterMs = 2000

const href = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(2048))

export const storageRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/storage/images/upload',
    auth: 'required',
    module: 'storage',
    body: uploadImage,
    upload: pictureField('dataUri'),
    answers: baseImage,
    limit: { count: 30, seconds: 60 },
    before: takePicture('dataUri'),
    /** Pictures for posts, threads and contents all have the type `activity`. */
    async act(request) {
      const { tx, caller, now, body, prepared } = request
      if (!prepared) throw new Problem('invalid', { field: 'dataUri' })
      const row = await storeImage({
        tx,
        caller,
        now,
        picture: prepared,
        type: 'activity',
        name: body.name,
        description: body.description,
      })
      return { data: presentBaseImage(request, row) }
    },
  }),
  route({
    method: 'GET',
    path: '/storage/images/:imageId',
    auth: 'optional',
    module: 'storage',
    answers: image,
    async act(request) {
      const [row] = await request.tx
        .select()
        .from(images)
        .where(eq(images.id, uuidOr404(request.params.imageId)))
      if (row === undefined) throw new Problem('notFound')
      return { data: presentImage(request, row) }
    },
  }),
  route({
    method: 'POST',
    path: '/storage/files',
    auth: 'required',
    module: 'storage',
    body: uploadFile,
    upload: { field: 'dataUri', most: largestFileBytes },
    answers: file,
    limit: { count: 20, seconds: 60 },
    before: (request) => withUpload(request.upload, (bytes) => takeInFile(blobsOf(request), bytes, request.body.name ?? '')),
    async act(request) {
      const { tx, caller, now, prepared } = request
      const [row] = await tx
        .insert(files)
        .values({
          ...prepared,
          organizationId: caller.organization.id,
          accountId: caller.account.id,
          uploaderId: caller.actor.id,
          createdAt: now,
          updatedAt: now,
        })
        .returning()
      return { data: presentFile(request, row!) }
    },
  }),
  route({
    method: 'POST',
    path: '/storage/videos',
    auth: 'required',
    module: 'storage',
    body: uploadVideo,
    upload: { field: 'dataUri', most: largestVideoBytes },
    answers: video,
    limit: { count: 10, seconds: 60 },
    before: (request) => withUpload(request.upload, (bytes) => takeInVideo(blobsOf(request), bytes, request.body.name)),
    /** The poster is generated from the video's name, because the server does not decode frames. */
    async act(request) {
      const { tx, caller, now, body, prepared } = request
      const { blob, contentType, name, width, height, bytes } = prepared
      const organizationId = caller.organization.id
      const posterId = await drawPoster(request, name, { width, height })
      const readyAt = new Date(now.getTime() + readyAfterMs)
      const [row] = await tx
        .insert(videos)
        .values({
          organizationId,
          ...ownedBy(caller, now),
          name,
          source: body.source,
          contentType,
          width,
          height,
          blob,
          bytes,
          posterId,
          readyAt,
          createdAt: now,
        })
        .returning()
      return { data: presentVideo(request, row!) }
    },
  }),
  route({
    method: 'GET',
    path: '/storage/videos/:videoId',
    auth: 'optional',
    module: 'storage',
    answers: video,
    async act(request) {
      const [row] = await request.tx
        .select()
        .from(videos)
        .where(eq(videos.id, uuidOr404(request.params.videoId)))
      if (row === undefined) throw new Problem('notFound')
      return { data: presentVideo(request, row) }
    },
  }),
  route({
    method: 'GET',
    path: '/storage/link-preview',
    auth: 'optional',
    module: 'storage',
    query: v.object({ href }),
    answers: v.nullable(linkPreview),
    // Each call may send a request to another server.
    limit: { count: 30, seconds: 60 },
    before: ({ caller, query, services, now }) => previewOf(services, caller, query.href, now),
    /** Null for a page without metadata, an unreachable page, or an unsupported address. */
    async act(request) {
      const row = await keepPreview(request, request.prepared)
      return { data: row !== null && row.found ? presentLinkPreview(row) : null }
    },
  }),
]
