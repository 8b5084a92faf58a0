// Choosing passes and packages, with what they cost so far.
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { offers } from '../../api/resources/events/offers.ts'
import { registrationWrites } from '../../api/resources/events/registration.ts'
import { ApiError } from '../../api/transport/errors.ts'
import { useMoney } from '../../components/selling/use-money.ts'
import type { PassTypeOffer } from '../../contract/events/event-offers.ts'
import { Form } from '../../kit/form/Form.tsx'
import { Refused } from '../../kit/form/refused.ts'
import { useForm, type Filled } from '../../kit/form/use-form.ts'
import { Loaded } from '../../kit/list/Loaded.tsx'
import { newId } from '../../lib/data/uuid.ts'
import { isSoldToGroups } from '../../lib/selling/group-sale.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { EmptyState } from '../../ui/rows/EmptyState.tsx'
import { List } from '../../ui/rows/List.tsx'
import { Row } from '../../ui/rows/Row.tsx'
import { attendeeArea } from '../attendee/area.ts'
import { beginsWith, choiceOf, countsOf, sumOf, type Counts } from './choice.ts'
import { OfferCard } from './OfferCard.tsx'
import type { RegisterStepProps } from './step-props.ts'
import styles from './registration.module.css'

export function PassesStep({ ticket, ...step }: RegisterStepProps & { ticket: string | undefined }) {
  const { t } = useTranslation()
  const offer = useQuery(offers.passTypes({ eventId: step.event.id, ticketId: ticket }))
  return (
    <Loaded
      of={offer}
      freshness={false}
      isEmpty={({ passTypes, packages }) => passTypes.length + packages.length === 0}
      empty={<EmptyState drawing="shut" title={t('registration.noOffersTitle')} children={t('registration.noOffersText')} />}
    >
      {(found) => <Choose {...step} offer={found} again={() => offer.refetch()} />}
    </Loaded>
  )
}

/** Ids of new passes: one for each kind and number, the same as long as the step is open. */
function createIds(): (kind: string, number: number) => string {
  const ids = new Map<string, string>()
  return (kind, number) => {
    const key = `${kind} ${number}`
    const id = ids.get(key) ?? newId()
    ids.set(key, id)
    return id
  }
}

const countsIn = (data: FormData): Counts =>
  Object.fromEntries([...data].map(([name, value]) => [name, Math.max(0, Math.trunc(Number(value)) || 0)]))

interface ChooseProps extends RegisterStepProps {
  offer: PassTypeOffer
  again: () => Promise<{ data?: PassTypeOffer }>
}

function Choose({ event, draft, offer, again, onDone }: ChooseProps) {
  const { t } = useTranslation()
  const { short, exact } = useMoney()
  const [idOf] = useState(createIds)
  const had = countsOf(draft)
  const [begins] = useState(() => beginsWith(draft, offer))
  const [counts, setCounts] = useState(begins)
  const choose = useMutation({ ...registrationWrites.choose, meta: { quiet: true } })
  const sum = sumOf(offer, counts)
  const priceOf = (price: number) => (price === 0 ? t('registration.free') : short(price))

  async function onSend({ data }: Filled) {
    const chosen = countsIn(data)
    if (sumOf(offer, chosen).passes === 0) throw new Refused({ field: undefined, code: 'none', sentence: t('registration.chooseOne') })
    try {
      await choose.mutateAsync({ eventId: event.id, body: choiceOf(draft, offer, chosen, idOf) })
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'registrationUnavailable') throw error
      // Sold out since it was shown: the other choices stay.
      const { data: now } = await again()
      const gone = now?.passTypes.find(({ id, supply }) => supply !== null && (chosen[id] ?? 0) > supply + (had[id] ?? 0))
      throw new Refused({ field: gone?.id, code: error.code, sentence: t(gone ? 'registration.soldOut' : 'registration.closedText') })
    }
    return true
  }
  const form = useForm({ onSend, onSent: onDone })
  const read = (happened: FormEvent<HTMLElement>) => {
    const element = happened.currentTarget.closest('form')
    if (element) setCounts(countsIn(new FormData(element)))
  }
  return (
    <Form
      of={form}
      submit={t('registration.continue')}
      beside={{
        caption: t('registration.passCount', { count: sum.passes }),
        value: sum.passes > 0 && sum.amount === 0 ? t('registration.free') : exact(sum.amount),
      }}
    >
      <div className={styles.cards} onInput={read}>
        {offer.packages.map((bundle) => (
          <OfferCard
            key={bundle.id}
            id={bundle.id}
            name={bundle.name}
            text={bundle.description}
            price={priceOf(bundle.price)}
            contains={bundle.passes.map(({ quantity, passType }) => ({ count: quantity, name: passType.name }))}
            had={had[bundle.id] ?? 0}
            begins={begins[bundle.id] ?? 0}
            error={form.says(bundle.id)}
          />
        ))}
        {offer.passTypes.map((type) => (
          <OfferCard
            key={type.id}
            id={type.id}
            name={type.name}
            text={type.shortDescription}
            more={type.longDescription}
            price={priceOf(type.price)}
            had={had[type.id] ?? 0}
            begins={begins[type.id] ?? 0}
            least={type.minQuantityPerSale}
            most={type.maxQuantityPerSale}
            left={type.supply}
            error={form.says(type.id)}
          />
        ))}
        {offer.passTypes.some(isSoldToGroups) && (
          <List panel>
            <Row
              lead={<Icon name="groups" />}
              title={t('attendee.group.title')}
              second={t('attendee.group.lead')}
              href={attendeeArea.to.groupTickets({ event: event.slug })}
              chevron
            />
          </List>
        )}
      </div>
    </Form>
  )
}
