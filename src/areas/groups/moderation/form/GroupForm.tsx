// The form of a group, new or changed: kept as it is typed, with the words it was based on.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fitsIn } from '../../../../lib/text/characters.ts'
import { DraftLine } from '../../../../kit/form/DraftLine.tsx'
import { ErrorSummary } from '../../../../kit/form/ErrorSummary.tsx'
import { LeaveGuard } from '../../../../kit/form/LeaveGuard.tsx'
import { useForm, type Filled } from '../../../../kit/form/use-form.ts'
import { firstOf, useFormDraft, type FormDraft } from '../../../../kit/form/use-form-draft.ts'
import type { Group } from '../../../../contract/community/groups.ts'
import { toDataUri } from '../../../../lib/files/data-uri.ts'
import { Button } from '../../../../ui/controls/Button.tsx'
import { GroupFields, type GroupFieldsProps } from './GroupFields.tsx'
import styles from './GroupForm.module.css'
import type { Piece } from './GroupPicture.tsx'
import { baseIn, begunWith, isUntouched, LONGEST_DESCRIPTION, valuesIn, type GroupValues } from './group-values.ts'

export interface SentGroup {
  base: GroupValues
  mine: GroupValues
  imageDataUri?: string
  /** The idempotency key for a body. */
  keyFor: (body: unknown) => string
}

export interface GroupFormProps {
  /** Of its draft. */
  place: string
  /** What it is based on where there is no draft. */
  begins: GroupValues
  image: Group['image']
  /** null: the person went back to the form, and nothing was sent. */
  send: (group: SentGroup) => Promise<Group | null>
  onSent: (group: Group) => void
  submit: string
}

/** What was sent is named as the server names it: 'group.name'. */
const fieldOf = (part: string): string => (part === 'imageDataUri' ? 'picture' : part.replace(/^group\./, ''))

export function GroupForm({ place, begins, image, send, onSent, submit }: GroupFormProps) {
  const draft = useFormDraft(place, (values) => firstOf(values, 'name') ?? '')
  const [piece, setPiece] = useState<Piece | null>(null)
  const onSend = async ({ data, keyFor }: Filled): Promise<Group | null> => {
    const base = data.get('base')
    return send({
      base: baseIn({ base: typeof base === 'string' ? [base] : [] }, begins),
      mine: valuesIn(data),
      keyFor,
      ...(piece && { imageDataUri: await toDataUri(piece.file) }),
    })
  }
  const form = useForm<Group | null>({
    onSend,
    onSent(group) {
      if (!group) return
      draft.sent()
      onSent(group)
    },
    check: (data) =>
      fitsIn(valuesIn(data).description, LONGEST_DESCRIPTION) ? {} : { description: { says: 'long', limit: String(LONGEST_DESCRIPTION) } },
    fieldOf,
    draft: {
      ...draft,
      take: (typed) => draft.take(isUntouched(typed, baseIn(typed, begins)) ? {} : typed),
      // Only when something was sent: see above.
      sent() {},
    },
  })
  return (
    <form {...form.props} className={styles.form}>
      <ErrorSummary of={form.summary} />
      <Begun key={draft.round} draft={draft} begins={begins} {...{ image, piece }} says={form.says} onPiece={setPiece} />
      <div className={styles.end}>
        <Button kind="solid" size="big" type="submit" busy={form.busy}>
          {submit}
        </Button>
        {form.dirty && <DraftLine draft={draft} />}
        {piece && <PieceLine />}
      </div>
      {/* The draft keeps the words; a picture that was chosen is kept nowhere. */}
      <LeaveGuard risk={piece ? 'leaving' : form.risk} />
    </form>
  )
}

/** What the fields begin with stays as it was, whatever is heard of the group meanwhile. */
function Begun({ draft, begins, ...fields }: Omit<GroupFieldsProps, 'values'> & { draft: FormDraft; begins: GroupValues }) {
  const [base] = useState(() => baseIn(draft.values, begins))
  const [values] = useState(() => begunWith(draft.values, begins))
  return (
    <>
      <input type="hidden" name="base" defaultValue={JSON.stringify(base)} />
      <GroupFields {...fields} values={values} />
    </>
  )
}

function PieceLine() {
  const { t } = useTranslation()
  return <p className="sub">{t('groupForm.pictureNotKept')}</p>
}
