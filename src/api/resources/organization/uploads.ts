// Documents, videos and link previews. Files are uploaded first and then referenced by their id.
import type { UploadFile, UploadVideo } from '../../../contract/bodies/storage.ts'
import type { LinkPreview } from '../../../contract/community/link-previews.ts'
import type { File, Video } from '../../../contract/community/media.ts'
import { get, minutes, post, seconds, type } from '../../endpoint.ts'
import { reads, writes } from '../../table.ts'

export const uploads = reads('storage', {
  /** Poll until `readyToStream`; after that it does not change. */
  video: get('/storage/videos/:videoId', { returns: type<Video>(), auth: 'optional', staleTime: seconds(2) }),
  /** Null if nothing is known. Only cached in memory, because it reveals what the user was about to share. */
  linkPreview: get('/storage/link-preview', {
    returns: type<LinkPreview | null>(),
    query: type<{ href: string }>(),
    auth: 'optional',
    staleTime: minutes(60),
    retry: false,
  }),
})

/** Too large and too slow for the outbox; the whole file is sent in one request. */
const sending = { auth: 'required', offline: 'refuse' } as const

export const uploadWrites = writes('storage', {
  /** `dataUri` is the whole document or audio file, at most 25 MB. */
  uploadFile: post('/storage/files', { ...sending, body: type<UploadFile>(), returns: type<File>(), deadline: minutes(2) }),
  /** `dataUri` is the whole video, MP4 or WebM, at most 64 MB. */
  uploadVideo: post('/storage/videos', { ...sending, body: type<UploadVideo>(), returns: type<Video>(), deadline: minutes(5) }),
})
