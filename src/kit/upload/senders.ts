// Sends each kind of file. Calls the cache directly, because an upload outlives the component that started it.
import { storageWrites } from '../../api/resources/organization/storage.ts'
import { uploadWrites } from '../../api/resources/organization/uploads.ts'
import type { UploadImage, UploadVideo } from '../../contract/bodies/storage.ts'
import type { BaseImage, File as StoredFile, Video } from '../../contract/community/media.ts'
import { clipMinutes } from './clip-minutes.ts'
import type { Send } from './uploads.ts'

/** The server's limits per kind in bytes, before base64. */
export const largest = { file: 25 * 1024 * 1024, image: 10 * 1024 * 1024, video: 64 * 1024 * 1024 } as const

/** Not cached after completion; the component shows errors itself. */
const once = { gcTime: 0, meta: { quiet: true } } as const

/** Documents and audio, with numeric ids. */
export const sendFile: Send<StoredFile> = (client, { dataUri, name }, watch) =>
  client
    .getMutationCache()
    .build(client, { ...uploadWrites.uploadFile, ...once })
    .execute({ body: { dataUri, name }, ...watch })

/** Pictures of posts, threads and contents. */
export const sendImage =
  (type: UploadImage['type']): Send<BaseImage> =>
  (client, { dataUri, name }, watch) =>
    client
      .getMutationCache()
      .build(client, { ...storageWrites.uploadImage, ...once })
      .execute({ body: { type, dataUri, name }, ...watch })

/** Clips of posts and contents. */
export const sendVideo =
  (source: UploadVideo['source']): Send<Video> =>
  async (client, { dataUri, name, from }, watch) => {
    const minutes = await clipMinutes(from)
    return client
      .getMutationCache()
      .build(client, { ...uploadWrites.uploadVideo, ...once })
      .execute({ body: { dataUri, name, source, minutes }, ...watch })
  }
