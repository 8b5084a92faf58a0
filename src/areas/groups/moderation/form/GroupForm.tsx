// The form for a new or existing group. The draft is saved while typing, together with the values it is based on.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fitsIn } from '../../../../lib/text/characters.ts'
import { firstOf } from '../../../../kit/form/begun.ts'
import { Form } from '../../../../kit/form/Form.tsx'
import { useForm } from '../../../../kit/form/use-form.ts'
import { useFormDraft } from '../../../../kit/form/use-form-draft.ts'
import type { Group } from '../../../../contract/community/groups.ts'
import type { Piece } from '../../../../components/media/PictureField.tsx'
import { toDataUri } from '../../../../lib/files/data-uri.ts'
import { GroupFields } from './GroupFields.tsx'
import { LONGEST_DESCRIPTION, valuesIn, type GroupValues } from './group-values.ts'

export interface SentGroup {
  base: GroupValues
  mine: GroupValues
  imageDataUri?: string
  /** The idempotency key for a body. */
  keyFor: (body: unknown) => string
}

export interface GroupFormProps {
  /** The key of its draft. */
  place: string
  /** The initial values without a draft. */
  begins: GroupValues
  image: Group['image']
  /** Returns null if the user went back to the form and nothing was sent. */
  send: (group: SentGroup) => Promise<Group | null>
  onSent: (group: Group) => void
  submit: string
}

/** The server's names of the fields, for example 'group.name'. */
const fieldOf = (part: string): string => (part === 'imageDataUri' ? 'picture' : part.replace(/^group\./, ''))

export function GroupForm({ place, begins, image, send, onSent, submit }: GroupFormProps) {
  const { t } = useTranslation()
  const draft = useFormDraft(place, (values) => firstOf(values, 'name') ?? '')
  const [piece, setPiece] = useState<Piece | null>(null)
  const form = useForm({
    draft,
    begins,
    // The draft keeps the text; a chosen picture is not persisted.
    unkept: piece !== null,
    onSend: async ({ data, base, keyFor }) =>
      send({ base, mine: valuesIn(data), keyFor, ...(piece && { imageDataUri: await toDataUri(piece.file) }) }),
    onSent,
    check: (data) =>
      fitsIn(valuesIn(data).description, LONGEST_DESCRIPTION) ? {} : { description: { says: 'long', limit: String(LONGEST_DESCRIPTION) } },
    fieldOf,
  })
  return (
    <Form of={form} submit={submit} note={piece && <p className="sub">{t('crop.notKept')}</p>}>
      <GroupFields of={form} image={image} piece={piece} onPiece={setPiece} />
    </Form>
  )
}
