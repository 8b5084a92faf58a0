// What kind of pass a group gets, and how many.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { useAddress } from '../../../components/reads/OfEvent.tsx'
import { useMoney } from '../../../components/selling/use-money.ts'
import type { PassType } from '../../../contract/events/event-offers.ts'
import { Form } from '../../../kit/form/Form.tsx'
import { textIn } from '../../../kit/form/questions/text-in.ts'
import { useForm } from '../../../kit/form/use-form.ts'
import { groupSizeOf, type GroupSize } from '../../../lib/selling/group-sale.ts'
import { Choice } from '../../../ui/choices/Choice.tsx'
import { ChoiceGroup } from '../../../ui/choices/ChoiceGroup.tsx'
import { Stepper } from '../../../ui/controls/Stepper.tsx'
import { attendeeArea } from '../area.ts'
import styles from '../attendee.module.css'

interface Sold extends GroupSize {
  type: PassType
}

const soldIn = (types: readonly PassType[]): Sold[] =>
  types.flatMap((type) => {
    const size = groupSizeOf(type)
    return size ? [{ type, ...size }] : []
  })

export function ChooseGroup({ types }: { types: readonly PassType[] }) {
  const { t } = useTranslation()
  const { short } = useMoney()
  const address = useAddress()
  const [, navigate] = useLocation()
  const sold = soldIn(types)
  const [ticketId, setTicketId] = useState(sold.find(({ least, most }) => most >= least)?.type.id)
  const chosen = sold.find(({ type }) => type.id === ticketId)
  const [count, setCount] = useState(chosen?.least ?? 0)
  const form = useForm({
    // Nothing is sent: the choice is in the address, so that a reload during the payment comes back to it.
    onSend: async ({ data }) => ({ ticket: textIn(data, 'ticket'), count: textIn(data, 'count') }),
    onSent: (wish) => navigate(attendeeArea.to.groupTickets({ event: address, ...wish })),
  })
  const choose = (next: Sold) => {
    setTicketId(next.type.id)
    setCount(next.least)
  }
  const sizeText = ({ least, most }: GroupSize) =>
    most === Infinity
      ? t('attendee.group.atLeast', { least: String(least) })
      : t('attendee.group.between', { least: String(least), most: String(most) })
  return (
    <Form
      of={form}
      submit={t('pay.continue')}
      beside={{ caption: t('registration.passCount', { count }), value: short((chosen?.type.price ?? 0) * count) }}
    >
      <p className={styles.note}>{t('attendee.group.text')}</p>
      <ChoiceGroup label={t('attendee.group.kind')} error={form.says('ticket')}>
        {sold.map((one) => (
          <Choice
            key={one.type.id}
            type="radio"
            name="ticket"
            value={one.type.id}
            defaultChecked={one.type.id === ticketId}
            onChange={() => choose(one)}
            title={<bdi>{one.type.name}</bdi>}
            second={one.most < one.least ? undefined : sizeText(one)}
            end={t('attendee.group.each', { price: short(one.type.price) })}
            reason={one.most < one.least ? t('registration.soldOutTag') : undefined}
          />
        ))}
      </ChoiceGroup>
      {chosen && (
        <Stepper
          key={chosen.type.id}
          name="count"
          label={t('attendee.group.count')}
          error={form.says('count')}
          defaultValue={chosen.least}
          min={chosen.least}
          max={chosen.most === Infinity ? undefined : chosen.most}
          onChange={setCount}
          words={{ fewer: t('forms.fewer', { name: chosen.type.name }), more: t('forms.more', { name: chosen.type.name }) }}
        />
      )}
    </Form>
  )
}
