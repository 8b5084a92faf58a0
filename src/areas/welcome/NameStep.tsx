// The member's name and occupation, as others will see them.
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { self, selfWrites } from '../../api/resources/people/self.ts'
import { Form } from '../../kit/form/Form.tsx'
import { textIn } from '../../kit/form/questions/text-in.ts'
import { useForm } from '../../kit/form/use-form.ts'
import { Loaded } from '../../kit/list/Loaded.tsx'
import type { Self } from '../../contract/people/accounts.ts'
import { Field } from '../../ui/fields/Field.tsx'
import { Skeleton } from '../../ui/rows/Skeleton.tsx'
import type { StepProps } from '../../kit/steps/StepScreen.tsx'

const fields = [
  { name: 'firstName', label: 'auth.firstName', autoComplete: 'given-name', most: 100 },
  { name: 'lastName', label: 'auth.lastName', autoComplete: 'family-name', most: 100 },
  { name: 'title', label: 'welcome.work', autoComplete: 'organization-title', most: 200 },
  { name: 'company', label: 'welcome.company', autoComplete: 'organization', most: 200 },
] as const

export function NameStep({ onDone }: StepProps) {
  const me = useQuery(self.me())
  return (
    <Loaded of={me} skeleton={<Skeleton kind="text" count={4} />}>
      {(account) => <NameForm me={account} onDone={onDone} />}
    </Loaded>
  )
}

function NameForm({ me, onDone }: StepProps & { me: Self }) {
  const { t } = useTranslation()
  const { mutateAsync: update } = useMutation({ ...selfWrites.update, meta: { quiet: true } })
  const form = useForm({
    begins: Object.fromEntries(fields.map(({ name }) => [name, me[name] ?? ''])),
    async onSend({ data, base, keyFor }) {
      const changed = fields.flatMap(({ name }) => (textIn(data, name) === base[name] ? [] : [[name, textIn(data, name) || null]]))
      const body = Object.fromEntries(changed)
      if (changed.length > 0) await update({ body, idempotencyKey: keyFor(body) })
    },
    onSent: onDone,
  })
  return (
    <Form of={form} submit={t('welcome.next')}>
      {fields.map(({ name, label, autoComplete, most }) => (
        <Field
          key={name}
          {...form.field(name)}
          label={t(label)}
          autoComplete={autoComplete}
          autoCapitalize="words"
          maxLength={most}
          required={name === 'firstName'}
          optional={name !== 'firstName'}
          dir="auto"
        />
      ))}
    </Form>
  )
}
