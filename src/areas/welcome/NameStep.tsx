// What one is called here, and what one does: as others will see it.
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { self, selfWrites } from '../../api/resources/people/self.ts'
import { ErrorSummary } from '../../kit/form/ErrorSummary.tsx'
import { textIn } from '../../kit/form/questions/text-in.ts'
import { useForm } from '../../kit/form/use-form.ts'
import { Loaded } from '../../kit/list/Loaded.tsx'
import type { Self } from '../../contract/people/accounts.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { Skeleton } from '../../ui/rows/Skeleton.tsx'
import styles from './welcome.module.css'
import type { StepProps } from './WelcomeScreen.tsx'

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
    onSend: async ({ data, keyFor }) => {
      const typed = fields.map(({ name }) => [name, textIn(data, name)] as const)
      const changed = typed.filter(([name, text]) => text !== (me[name] ?? ''))
      const body = Object.fromEntries(changed.map(([name, text]) => [name, text || null]))
      if (changed.length > 0) await update({ body, idempotencyKey: keyFor(body) })
    },
    onSent: onDone,
  })
  return (
    <form {...form.props} className={styles.form}>
      <ErrorSummary of={form.summary} />
      {fields.map(({ name, label, autoComplete, most }) => (
        <Field
          key={name}
          name={name}
          label={t(label)}
          defaultValue={me[name] ?? ''}
          error={form.says(name)}
          autoComplete={autoComplete}
          autoCapitalize="words"
          maxLength={most}
          required={name === 'firstName'}
          optional={name !== 'firstName'}
          dir="auto"
        />
      ))}
      <Button type="submit" kind="solid" size="big" busy={form.busy}>
        {t('welcome.next')}
      </Button>
    </form>
  )
}
