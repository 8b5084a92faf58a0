// The picture or video of a post: chosen, uploading or uploaded. One at a time.
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { largest, sendImage, sendVideo } from '../../kit/upload/senders.ts'
import { uploadNote } from '../../kit/upload/upload-note.ts'
import type { How } from '../../kit/upload/uploads.ts'
import { useUpload, type UploadHere } from '../../kit/upload/use-upload.ts'
import type { BaseImage, Video } from '../../contract/community/media.ts'
import { toDataUri } from '../../lib/files/data-uri.ts'
import { PictureError, shrinkPicture } from '../../lib/files/shrink-picture.ts'
import { ChooseFile } from '../../ui/fields/ChooseFile.tsx'
import { FileRow } from '../../ui/fields/FileRow.tsx'
import styles from './NewPostScreen.module.css'

type Medium = BaseImage | Video

const isClip = (file: Blob): boolean => file.type.startsWith('video/')
const sendPicture = sendImage('activity')
const sendClip = sendVideo('activity')

const how: How<Medium> = {
  most: largest.video,
  read: (file, signal) => (isClip(file) ? toDataUri(file, signal) : shrinkPicture(file)),
  send: (client, file, watch) => (isClip(file.from) ? sendClip : sendPicture)(client, file, watch),
}

/** The fields of the post that refer to it. */
export const mediumOf = (medium: Medium | undefined): { imageId?: string; videoId?: string } =>
  medium === undefined ? {} : 'hlsUrl' in medium ? { videoId: medium.id } : { imageId: medium.id }

export const usePostMedium = (place: string): UploadHere<Medium> => useUpload<Medium>(`${place} medium`, how)

export function MediumField({ upload }: { upload: UploadHere<Medium> }) {
  const { t, i18n } = useTranslation()
  const [chosen, setChosen] = useState<{ url: string; clip: boolean }>()
  const url = chosen?.url
  useEffect(() => (url ? () => URL.revokeObjectURL(url) : undefined), [url])
  const current = upload.uploads.at(-1)
  const choose = (file: File) => {
    setChosen({ url: URL.createObjectURL(file), clip: isClip(file) })
    upload.replace(file)
  }
  const note = (failure: unknown) =>
    failure instanceof PictureError ? t(failure.reason === 'tooLarge' ? 'feed.pictureTooLarge' : 'feed.pictureUnreadable') : undefined
  return (
    <>
      {current && chosen && (
        <div className={styles.picture}>
          {chosen.clip ? (
            // oxlint-disable-next-line jsx-a11y/media-has-caption -- the clip of the one who watches it
            <video src={chosen.url} controls aria-label={t('feed.clipChosen')} />
          ) : (
            <img src={chosen.url} alt={t('feed.pictureChosen')} />
          )}
        </div>
      )}
      {current && (
        <FileRow
          file={{ ...current, note: note(current.failure) ?? uploadNote(current, t, i18n.language) }}
          words={{ retry: (name) => t('upload.retry', { name }), remove: (name) => t('upload.remove', { name }) }}
          onRetry={() => upload.retry(current.id)}
          onRemove={() => upload.remove(current.id)}
        />
      )}
      <ChooseFile icon="image-plus" accept="image/jpeg,image/png,image/webp,image/gif,image/avif,video/mp4,video/webm" onChoose={choose}>
        {t('feed.addPicture')}
      </ChooseFile>
    </>
  )
}
