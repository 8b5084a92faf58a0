// Pictures: sending one in, and what is known of one (contract 3.18).
import { eq } from 'drizzle-orm'
import { uploadImage } from '../../../src/contract/bodies.ts'
import { baseImage, image } from '../../../src/contract/media.ts'
import { images } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import { route, type Route } from '../../http/route.ts'
import { storeImage } from '../../media/upload.ts'
import { uuidOr404 } from '../shared/ids.ts'
import { presentBaseImage, presentImage } from '../shared/pictures.ts'

/** A picture of 10 MB is a third longer as base64, and has a few words around it. */
export const uploadBytes = 14 * 1024 * 1024

export const storageRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/storage/images/upload',
    auth: 'required',
    module: 'storage',
    body: uploadImage,
    maxBodyBytes: uploadBytes,
    answers: baseImage,
    limit: { count: 30, seconds: 60 },
    /** Pictures for posts, threads and contents are of one kind to us: what people attach to what they write. */
    async act(request) {
      const { tx, caller, services, body } = request
      const row = await storeImage({
        tx,
        blobs: services.blobs,
        organizationId: caller.organization.id,
        dataUri: body.dataUri,
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
]
