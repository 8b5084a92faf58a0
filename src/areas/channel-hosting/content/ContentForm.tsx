// The form for a new or existing content. The draft is kept from the first key, with the media that were uploaded for it.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PictureField, type Piece } from '../../../components/media/PictureField.tsx'
import type { Content } from '../../../contract/community/channels.ts'
import { RichTextField } from '../../../kit/editor/RichTextField.tsx'
import { firstOf } from '../../../kit/form/begun.ts'
import { Form } from '../../../kit/form/Form.tsx'
import type { Wrong } from '../../../kit/form/questions/validity.ts'
import { useForm } from '../../../kit/form/use-form.ts'
import { useFormDraft } from '../../../kit/form/use-form-draft.ts'
import { toDataUri } from '../../../lib/files/data-uri.ts'
import { fitsIn } from '../../../lib/text/characters.ts'
import { Field } from '../../../ui/fields/Field.tsx'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import { StationFields } from '../StationFields.tsx'
import { contentFieldOf, contentValuesIn, LONGEST, type ContentValues } from './content-values.ts'
import { MediumFields } from './MediumFields.tsx'

/** The shape of the picture that the server stores. */
const SHAPE = [3, 2] as const

export interface SentContent {
  base: ContentValues
  mine: ContentValues
  /** A data URI. */
  imageDataUri?: string
  /** The idempotency key for a body. */
  keyFor: (body: unknown) => string
}

export interface ContentFormProps {
  /** The name of its draft and of its uploads. */
  place: string
  /** The initial values without a draft. */
  begins: ContentValues
  image: Content['image']
  /** Returns null if the person went back to the form and nothing was sent. */
  send: (content: SentContent) => Promise<Content | null>
  onSent: (content: Content) => void
  submit: string
}

/** Errors that the control of the editor cannot find. */
function problemsOf(data: FormData): Partial<Record<keyof ContentValues, Wrong>> {
  const { body } = contentValuesIn(data)
  return fitsIn(body, LONGEST.body) ? {} : { body: { says: 'long', limit: String(LONGEST.body) } }
}

export function ContentForm({ place, begins, image, send, onSent, submit }: ContentFormProps) {
  const { t } = useTranslation()
  const draft = useFormDraft(place, (values) => firstOf(values, 'title') ?? '')
  const [piece, setPiece] = useState<Piece | null>(null)
  const form = useForm({
    draft,
    begins,
    // The draft keeps the text and the uploads; a chosen picture is not persisted.
    unkept: piece !== null,
    check: problemsOf,
    fieldOf: contentFieldOf,
    onSend: async ({ data, base, keyFor }) =>
      send({ base, mine: contentValuesIn(data), keyFor, ...(piece && { imageDataUri: await toDataUri(piece.file) }) }),
    onSent,
  })
  return (
    <Form of={form} submit={submit} note={piece && <p className="sub">{t('crop.notKept')}</p>}>
      <Field {...form.field('title')} label={t('channelHosting.title')} required maxLength={LONGEST.title} dir="auto" autoComplete="off" />
      <TextArea
        {...form.field('description')}
        label={t('channelHosting.summary')}
        hint={t('channelHosting.summaryHint')}
        optional
        maxLength={LONGEST.description}
        rows={3}
      />
      <MediumFields of={form} place={place} />
      <RichTextField {...form.field('body')} label={t('channelHosting.text')} optional />
      <PictureField image={image} kept={form.base.picture} shape={SHAPE} piece={piece} onPiece={setPiece} />
      <StationFields of={form} />
    </Form>
  )
}
