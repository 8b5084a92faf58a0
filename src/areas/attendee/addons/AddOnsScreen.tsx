// What can still be added to a bought pass. Free add-ons are requested, also without a network; others are paid first.
import { useMutation, useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { attendee, attendeeWrites } from '../../../api/resources/events/attendee.ts'
import { useAddress } from '../../../components/reads/OfEvent.tsx'
import { useMoney } from '../../../components/selling/use-money.ts'
import type { EventAddOn } from '../../../contract/events/event-offers.ts'
import type { Event } from '../../../contract/events/events.ts'
import type { BasePass } from '../../../contract/events/passes.ts'
import { lazyPart } from '../../../kit/lazy/lazy-part.ts'
import { Loaded } from '../../../kit/list/Loaded.tsx'
import { useAddressQuery } from '../../../kit/list/use-address-query.ts'
import { FailureLine } from '../../../kit/writes/FailureLine.tsx'
import { tell } from '../../../kit/writes/tell.ts'
import { outbox } from '../../../state/shown/outbox.ts'
import { Choice } from '../../../ui/choices/Choice.tsx'
import { ChoiceGroup } from '../../../ui/choices/ChoiceGroup.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import { EmptyState } from '../../../ui/rows/EmptyState.tsx'
import { Skeleton } from '../../../ui/rows/Skeleton.tsx'
import { attendeeArea } from '../area.ts'
import { NeedsNetwork, useReached } from '../../../kit/writes/Reached.tsx'
import { passScreen } from '../pass-screen.tsx'
import { HeldAddOns, RequestedAddOns } from './RequestedAddOns.tsx'
import { requestsOf, type Requested } from './requested.ts'
import styles from '../attendee.module.css'

const PayAddOns = lazyPart(() => import('./PayAddOns.tsx'), 'PayAddOns')

interface AddOnsProps {
  event: Event
  pass: BasePass
}

export const AddOnsScreen = passScreen((t) => t('attendee.addOns.title'), AddOns)

/** Paid add-ons are in the address, so that a reload during the payment comes back to it. */
function AddOns({ event, pass }: AddOnsProps) {
  const { t } = useTranslation()
  const [query] = useAddressQuery()
  const toPay = query.get('pay')
  const offers = useQuery(attendee.addOns({ eventId: event.id, passId: pass.id }))
  const { rows } = useSnapshot(outbox)
  const requests = requestsOf(rows, pass.id)
  useGranted(requests, pass.passAddOns)
  if (toPay)
    return (
      <Suspense fallback={<Skeleton kind="rows" count={2} />}>
        <PayAddOns event={event} passId={pass.id} addOnIds={toPay} names={namesOf(offers.data, toPay)} />
      </Suspense>
    )
  const requested = new Set(requests.flatMap(({ addOnIds }) => addOnIds))
  return (
    <>
      <RequestedAddOns requests={requests} />
      <Loaded of={offers} empty={<EmptyState title={t('attendee.addOns.noneTitle')}>{t('attendee.addOns.noneText')}</EmptyState>}>
        {(found) => {
          const open = found.filter(({ id }) => !requested.has(id))
          return open.length > 0 && <Chosen event={event} pass={pass} offers={open} />
        }}
      </Loaded>
      <HeldAddOns held={pass.passAddOns} />
    </>
  )
}

/** Says when add-ons requested on this screen are on the pass. */
function useGranted(requests: readonly Requested[], held: BasePass['passAddOns']) {
  const asked = useRef(new Set<string>())
  useEffect(() => {
    for (const { addOnIds } of requests) for (const id of addOnIds) asked.current.add(id)
    const granted = held.filter(({ addOnId }) => asked.current.delete(addOnId))
    if (granted.length > 0) void tell({ kind: 'notice', text: 'attendee.addOns.added' })
  }, [requests, held])
}

const namesOf = (offers: readonly EventAddOn[] = [], addOnIds: string): string[] =>
  offers.filter(({ id }) => addOnIds.split(',').includes(id)).map(({ name }) => name)

function Chosen({ event, pass, offers }: AddOnsProps & { offers: readonly EventAddOn[] }) {
  const { t } = useTranslation()
  const { short } = useMoney()
  const address = useAddress()
  const [, navigate] = useLocation()
  const isReached = useReached()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isMissed, setIsMissed] = useState(false)
  const add = useMutation({ ...attendeeWrites.takeFreeAddOns, meta: { quiet: true } })
  const picked = offers.filter(({ id }) => chosen.has(id))
  const isPaid = picked.some(({ price }) => price > 0)
  const mayWait = !isPaid && offers.some(({ price }) => price === 0)
  const toggle = (id: string) => {
    add.reset()
    setIsMissed(false)
    setChosen((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]))
  }

  function goOn() {
    const addOnIds = picked.map(({ id }) => id)
    if (addOnIds.length === 0) return setIsMissed(true)
    if (isPaid) return navigate(attendeeArea.to.addOns({ event: address, passId: pass.id, pay: addOnIds.join(',') }))
    return add.mutate(
      { eventId: event.id, passId: pass.id, body: { addOnIds }, note: picked.map(({ name }) => name) },
      { onSuccess: () => setChosen(new Set()) },
    )
  }
  const priceText = ({ price, pricePerNight }: EventAddOn) => {
    if (price === 0) return t('attendee.addOns.free')
    return pricePerNight ? t('attendee.addOns.perNight', { price: short(price) }) : short(price)
  }
  return (
    <div className={styles.body}>
      <ChoiceGroup label={t('attendee.addOns.choose')} error={isMissed && t('attendee.addOns.chooseOne')}>
        {offers.map((offer) => (
          <Choice
            key={offer.id}
            checked={chosen.has(offer.id)}
            onChange={() => toggle(offer.id)}
            title={<bdi>{offer.name}</bdi>}
            second={offer.shortDescription || undefined}
            end={priceText(offer)}
          />
        ))}
      </ChoiceGroup>
      <FailureLine error={add.error} />
      <NeedsNetwork says={mayWait ? t('attendee.addOns.later') : undefined} />
      <Button kind="solid" size="big" busy={add.isPending} disabled={isPaid && !isReached} onClick={goOn}>
        {isPaid ? t('attendee.addOns.pay') : t('attendee.addOns.add')}
      </Button>
    </div>
  )
}
