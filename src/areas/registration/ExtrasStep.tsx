// Add-ons for each pass.
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { registrationWrites } from '../../api/resources/events/registration.ts'
import { useMoney } from '../../components/selling/use-money.ts'
import { usePassName } from '../../components/selling/use-pass-name.ts'
import type { PassTypeWithAddOns } from '../../contract/events/event-offers.ts'
import type { BasePass } from '../../contract/events/passes.ts'
import { Form } from '../../kit/form/Form.tsx'
import { useForm } from '../../kit/form/use-form.ts'
import { Choice } from '../../ui/choices/Choice.tsx'
import { ChoiceGroup } from '../../ui/choices/ChoiceGroup.tsx'
import { receiptOf } from '../../lib/selling/receipt.ts'
import type { RegisterStepProps } from './step-props.ts'

const chosenIn = (data: FormData, passId: string): { id: string }[] =>
  data.getAll(passId).flatMap((id) => (typeof id === 'string' ? { id } : []))

export function ExtrasStep({ event, draft, offers, onDone }: RegisterStepProps & { offers: readonly PassTypeWithAddOns[] }) {
  const { t } = useTranslation()
  const { short, exact } = useMoney()
  const nameOfPass = usePassName()
  const { mutateAsync: save } = useMutation({ ...registrationWrites.chooseAddOns, meta: { quiet: true } })
  const form = useForm({
    onSend: ({ data }) =>
      save({
        eventId: event.id,
        body: draft.passes.map(({ id }) => ({ id, addOns: chosenIn(data, id) })),
      }).then(() => true),
    onSent: onDone,
  })
  const offered = draft.passes.flatMap((pass, index) => {
    const addOns = offers.find(({ id }) => id === pass.ticketId)?.addOns ?? []
    return addOns.length > 0 ? [{ pass, number: index + 1, addOns }] : []
  })
  const has = (pass: BasePass, id: string) => pass.passAddOns.some(({ addOnId }) => addOnId === id)
  return (
    <Form of={form} submit={t('registration.continue')} beside={{ caption: t('registration.soFar'), value: exact(receiptOf(draft).total) }}>
      {offered.map(({ pass, number, addOns }) => (
        <ChoiceGroup
          key={pass.id}
          label={draft.passes.length > 1 ? t('registration.passNamed', { number, name: nameOfPass(pass) }) : t('registration.extras.for')}
          error={form.says(pass.id)}
        >
          {addOns.map(({ id, name, shortDescription, price, pricePerNight, supply }) => (
            <Choice
              key={id}
              name={pass.id}
              value={id}
              defaultChecked={has(pass, id)}
              title={<bdi>{name}</bdi>}
              second={shortDescription || undefined}
              end={pricePerNight ? t('registration.perNight', { price: short(price) }) : short(price)}
              reason={supply === 0 && !has(pass, id) ? t('registration.soldOutTag') : undefined}
            />
          ))}
        </ChoiceGroup>
      ))}
    </Form>
  )
}
