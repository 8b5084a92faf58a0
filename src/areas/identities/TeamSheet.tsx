// Creates a team: an account of its own that its creator, and the people they add, act as.
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { settingsWrites } from '../../api/resources/organization/settings.ts'
import { Form } from '../../kit/form/Form.tsx'
import { textIn } from '../../kit/form/questions/text-in.ts'
import { useForm } from '../../kit/form/use-form.ts'
import { tell } from '../../kit/writes/tell.ts'
import { displayName } from '../../lib/text/display-name.ts'
import { Field } from '../../ui/fields/Field.tsx'
import { Sheet } from '../../ui/overlays/Sheet.tsx'

export function TeamSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Sheet open={open} onClose={onClose} title={t('identities.team.create')}>
      <TeamForm onCreated={onClose} />
    </Sheet>
  )
}

function TeamForm({ onCreated }: { onCreated: () => void }) {
  const { t } = useTranslation()
  const { mutateAsync: create } = useMutation({ ...settingsWrites.createTeam, meta: { quiet: true } })
  const form = useForm({
    focus: 'field',
    async onSend({ data, keyFor }) {
      const body = { name: textIn(data, 'name'), email: textIn(data, 'email') }
      return create({ body, idempotencyKey: keyFor(body) })
    },
    onSent(team) {
      void tell({ kind: 'notice', text: 'identities.team.created', values: { name: displayName(team) } })
      onCreated()
    },
  })
  return (
    <Form of={form} submit={t('identities.team.create')}>
      <p className="sub">{t('identities.team.text')}</p>
      <Field {...form.field('name')} label={t('identities.team.name')} required maxLength={100} autoComplete="off" dir="auto" />
      <Field
        {...form.field('email')}
        type="email"
        label={t('identities.team.email')}
        hint={t('identities.team.emailHint')}
        required
        maxLength={254}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="email"
        dir="ltr"
      />
    </Form>
  )
}
