// The name of the guest whom a pass is for, as the buyer writes it on this device: shown, given and changed after buying too.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LONGEST_NAME, nameGuest, useGuestName } from '../../../components/selling/use-pass-name.ts'
import { Form } from '../../../kit/form/Form.tsx'
import { textIn } from '../../../kit/form/questions/text-in.ts'
import { useForm } from '../../../kit/form/use-form.ts'
import { Field } from '../../../ui/fields/Field.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import { Row } from '../../../ui/rows/Row.tsx'

/** A row that opens the form. */
export function GuestName({ passId }: { passId: string }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const name = useGuestName()(passId)
  const close = () => setOpen(false)
  return (
    <>
      <Row
        lead={<Icon name="user" />}
        title={t('attendee.guest.title')}
        second={name === undefined ? undefined : <bdi>{name}</bdi>}
        onPress={() => setOpen(true)}
      />
      <Sheet open={open} onClose={close} title={t('attendee.guest.title')}>
        <NameForm passId={passId} name={name ?? ''} onSaved={close} />
      </Sheet>
    </>
  )
}

function NameForm({ passId, name, onSaved }: { passId: string; name: string; onSaved: () => void }) {
  const { t } = useTranslation()
  const form = useForm({
    focus: 'field',
    begins: { name },
    // Written to the device in the same moment, so it needs no network.
    async onSend({ data }) {
      nameGuest(passId, textIn(data, 'name'))
      return true
    },
    onSent: onSaved,
  })
  return (
    <Form of={form} submit={t('attendee.guest.save')}>
      <Field
        {...form.field('name')}
        label={t('attendee.guest.name')}
        hint={t('attendee.guest.text')}
        optional
        autoComplete="off"
        maxLength={LONGEST_NAME}
      />
    </Form>
  )
}
