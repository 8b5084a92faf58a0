// Whose pass is whose. The names stay on this device, and nothing is required.
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { useMoney } from '../../components/selling/use-money.ts'
import { LONGEST_NAME, nameGuest, useGuestName } from '../../components/selling/use-pass-name.ts'
import { Form } from '../../kit/form/Form.tsx'
import { textIn } from '../../kit/form/questions/text-in.ts'
import { useForm } from '../../kit/form/use-form.ts'
import { useFormDraft } from '../../kit/form/use-form-draft.ts'
import { receiptOf } from '../../lib/selling/receipt.ts'
import { own } from '../../state/identity/own.ts'
import { Field } from '../../ui/fields/Field.tsx'
import { Skeleton } from '../../ui/rows/Skeleton.tsx'
import styles from './registration.module.css'
import type { RegisterStepProps } from './step-props.ts'
import { guestsPlace } from './use-place.ts'

export function GuestsStep(props: RegisterStepProps) {
  // Without the stored names the form would begin empty, and delete them.
  const { ready } = useSnapshot(own)
  return ready ? <Names {...props} /> : <Skeleton kind="rows" count={2} />
}

function Names({ event, draft, onDone }: RegisterStepProps) {
  const { t } = useTranslation()
  const { exact } = useMoney()
  const guestOf = useGuestName()
  const { passes } = draft
  const form = useForm({
    draft: useFormDraft(guestsPlace(event.id), () => ''),
    begins: Object.fromEntries(passes.map(({ id }) => [id, guestOf(id) ?? ''])),
    async onSend({ data }) {
      for (const { id } of passes) nameGuest(id, textIn(data, id))
      return true
    },
    onSent: onDone,
  })
  return (
    <Form of={form} submit={t('registration.continue')} beside={{ caption: t('registration.soFar'), value: exact(receiptOf(draft).total) }}>
      <p className={styles.note}>{t('registration.guests.text')}</p>
      {passes.map(({ id, ticket }, index) => (
        <Field
          key={id}
          {...form.field(id)}
          label={t('registration.passNamed', { number: index + 1, name: ticket.name })}
          optional
          autoComplete="off"
          maxLength={LONGEST_NAME}
        />
      ))}
    </Form>
  )
}
