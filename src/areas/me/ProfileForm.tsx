// The text fields of the member's profile. Only changed fields are sent. If a field was also changed elsewhere, the user chooses a version.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { self, selfWrites } from '../../api/resources/people/self.ts'
import { ClashAsked } from '../../kit/form/ClashAsked.tsx'
import { Form } from '../../kit/form/Form.tsx'
import { useClash } from '../../kit/form/use-clash.ts'
import { useForm } from '../../kit/form/use-form.ts'
import { useFormDraft } from '../../kit/form/use-form-draft.ts'
import type { Self } from '../../contract/people/accounts.ts'
import { isReachable } from '../../lib/device/connectivity-state.ts'
import { connectivity } from '../../state/device/connectivity.ts'
import { Field } from '../../ui/fields/Field.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { baseOf, bodyOf, labelOf, profileFields, typedIn, type Profile } from './profile-changes.ts'

export function ProfileForm({ me, onSaved }: { me: Self; onSaved: () => void }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const draft = useFormDraft(`profile:${me.id}`, () => t('me.edit'))
  const clash = useClash<Profile>()
  const { mutateAsync: update } = useMutation({ ...selfWrites.update, meta: { quiet: true } })

  const form = useForm({
    draft,
    begins: baseOf(me),
    async onSend({ data, base, keyFor }) {
      const mine = typedIn(data)
      // Offline, the later write wins on the server.
      const theirs = isReachable(connectivity.state)
        ? await client.fetchQuery({ ...self.me(), staleTime: 0 }).then(baseOf, () => base)
        : base
      const sent = await clash.settle({ base, mine, theirs })
      if (sent === null) return null
      const body = bodyOf(mine, sent)
      if (sent.length > 0) await update({ body, idempotencyKey: keyFor(body) })
      return true
    },
    onSent: onSaved,
  })
  return (
    <>
      <Form of={form} submit={t('me.save')}>
        {profileFields.map(({ name, label, most, autoComplete }) => {
          const wiring = {
            ...form.field(name),
            label: t(label),
            maxLength: most,
            dir: 'auto' as const,
            required: name === 'firstName',
            optional: name !== 'firstName',
          }
          return name === 'bio' ? (
            <TextArea key={name} {...wiring} rows={4} />
          ) : (
            <Field key={name} {...wiring} autoComplete={autoComplete} autoCapitalize="words" />
          )
        })}
      </Form>
      <ClashAsked of={clash} label={(field) => t(labelOf[field])} show={(_field, value) => value || '–'} />
    </>
  )
}
