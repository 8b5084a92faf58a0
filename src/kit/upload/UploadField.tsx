// A file field that uploads as soon as a file is chosen. The form sends the id or address of the upload.
import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { rich } from '../../i18n/rich.tsx'
import { fileSize } from '../../lib/files/file-size.ts'
import { session } from '../../state/identity/session.ts'
import type { FieldFrameProps } from '../../ui/fields/Field.tsx'
import { FilePicker } from '../../ui/fields/FilePicker.tsx'
import type { PickedFile } from '../../ui/fields/FileRow.tsx'
import { uploadNote } from './upload-note.ts'
import type { Send } from './uploads.ts'
import { useKept } from './use-kept.ts'
import { useUpload } from './use-upload.ts'

export interface UploadFieldProps<Answer> extends FieldFrameProps {
  name: string
  /** Its name among the uploads of this identity. */
  place: string
  send: Send<Answer>
  /** The field of the server's answer that the form sends. */
  valueOf: (answer: Answer) => string
  /** Bytes. */
  most: number
  accept?: string
  /** "PDF or image"; shown with the size limit. */
  kinds?: string
  required?: boolean
  /** The current value: an id or an address. */
  kept?: string
}

/** Styled as a link; the whole area is the target. */
const asLink = (inner: ReactNode) => <span className="link">{inner}</span>

/** The row of the existing file. */
const EARLIER = 'earlier'

export function UploadField<Answer>({
  name,
  place,
  send,
  valueOf,
  most,
  accept,
  kinds,
  required,
  kept,
  ...frame
}: UploadFieldProps<Answer>) {
  const { t, i18n } = useTranslation()
  const { status } = useSnapshot(session)
  const { uploads, busy, replace, retry, remove } = useUpload(place, { send, most })
  const earlier = useKept(kept)
  const control = useRef<HTMLInputElement>(null)
  const wait = t('forms.wrong.uploading')
  const current = uploads.at(-1)
  const sent = current?.state === 'done' ? valueOf(current.answer as Answer) : ''
  const value = current ? sent : earlier.value

  // The form must wait for a running upload. The hidden input dispatches an input event, so that the form notices the change.
  const unfinished = current ? { reading: wait, sending: wait, failed: t('forms.wrong.lost'), done: '' }[current.state] : ''
  const carrier = useRef<HTMLInputElement>(null)
  const told = useRef([value, unfinished].join())
  useEffect(() => {
    control.current?.setCustomValidity(unfinished)
    const now = [value, unfinished].join()
    if (told.current === now) return
    told.current = now
    carrier.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [value, unfinished])

  const size = fileSize(most, i18n.language)
  const there: PickedFile[] = earlier.value === '' ? [] : [{ id: EARLIER, name: t('upload.earlier'), state: 'done' }]
  const rows = current ? [{ ...current, note: uploadNote(current, t, i18n.language) }] : there
  const ends = current && {
    reading: '',
    sending: '',
    done: t('upload.saidDone', { name: current.name }),
    failed: t('upload.saidFailed', { name: current.name }),
  }
  return (
    <>
      <FilePicker
        {...frame}
        hint={busy ? t('upload.leaving') : frame.hint}
        name={name}
        inputRef={control}
        accept={accept}
        most={most}
        required={required}
        files={rows}
        onChoose={([file]) => file && replace(file)}
        onRetry={retry}
        onRemove={(id) => (id === EARLIER ? earlier.forget() : remove(id))}
        reason={status === 'signed-in' ? undefined : t('upload.signIn')}
        said={current && ends?.[current.state]}
        words={{
          drop: rich(rows.length > 0 ? t('upload.another') : t('upload.drop'), { choose: asLink }),
          accepts: kinds === undefined ? t('upload.upTo', { size }) : t('upload.kindsUpTo', { kinds, size }),
          refused: {
            tooLarge: (name) => t('upload.tooLarge', { name, size }),
            wrongType: (name) => t('upload.wrongType', { name }),
            empty: (name) => t('upload.empty', { name }),
          },
          onlyOne: t('upload.onlyOne'),
          retry: (name) => t('upload.retry', { name }),
          remove: (name) => t('upload.remove', { name }),
        }}
      />
      <input ref={carrier} type="hidden" name={name} value={value} />
    </>
  )
}
