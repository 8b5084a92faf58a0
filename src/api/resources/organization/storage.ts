// All calls under /storage for images, which are uploaded first and then referenced by their id.
import type { BaseImage, Image } from '../../../contract/community/media.ts'
import type { UploadImage } from '../../../contract/bodies/storage.ts'
import { get, post, seconds, type } from '../../endpoint.ts'
import { reads, writes } from '../../table.ts'

/** @public Read by the screens of a later slice. */
export const storage = reads('storage', {
  image: get('/storage/images/:imageId', { returns: type<Image>(), auth: 'optional', staleTime: Infinity }),
})

export const storageWrites = writes('storage', {
  /** `dataUri` is the whole image, at most 10 MB. */
  uploadImage: post('/storage/images/upload', {
    body: type<UploadImage>(),
    returns: type<BaseImage>(),
    auth: 'required',
    offline: 'refuse',
    deadline: seconds(60),
  }),
})
