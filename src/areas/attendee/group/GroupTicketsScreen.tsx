// Buys group tickets: passes of one type, paid at once, that others get with one code. The code and its uses are in the order.
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { offers } from '../../../api/resources/events/offers.ts'
import { ApiError } from '../../../api/transport/errors.ts'
import { OfEvent, useAddress } from '../../../components/reads/OfEvent.tsx'
import type { Event } from '../../../contract/events/events.ts'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import { Loaded } from '../../../kit/list/Loaded.tsx'
import { lazyPart } from '../../../kit/lazy/lazy-part.ts'
import { useAddressQuery } from '../../../kit/list/use-address-query.ts'
import { groupSizeOf } from '../../../lib/selling/group-sale.ts'
import { paths } from '../../../paths.ts'
import { own } from '../../../state/identity/own.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { EmptyState } from '../../../ui/rows/EmptyState.tsx'
import { Skeleton } from '../../../ui/rows/Skeleton.tsx'
import { attendeeArea } from '../area.ts'
import { ChooseGroup } from './ChooseGroup.tsx'
import { groupWishOf, openGroupWish } from './group-place.ts'

const PayGroup = lazyPart(() => import('./PayGroup.tsx'), 'PayGroup')

export function GroupTicketsScreen() {
  return <OfEvent>{(event) => <OfGroup event={event} />}</OfEvent>
}

function OfGroup({ event }: { event: Event }) {
  const { t } = useTranslation()
  const address = useAddress()
  const [query] = useAddressQuery()
  const [, navigate] = useLocation()
  const chosen = groupWishOf(query.get('ticket'), query.get('count'))
  // A payment whose outcome is not known is settled before another one can begin: the tickets may be paid already.
  const open = openGroupWish(event.id, useSnapshot(own).intents)
  const wish = open ?? chosen
  const to = attendeeArea.to.groupTickets({ event: address, ...(open && { ticket: open.ticket, count: String(open.count) }) })
  useEffect(() => {
    if (open && (open.ticket !== chosen?.ticket || open.count !== chosen.count)) navigate(to, { replace: true })
  })
  return (
    <ListScreen
      title={t('attendee.group.title')}
      sub={<bdi>{event.name}</bdi>}
      back={wish && !open ? attendeeArea.to.groupTickets({ event: address }) : paths.event({ event: address })}
    >
      {wish ? (
        <Suspense fallback={<Skeleton kind="rows" count={2} />}>
          <PayGroup event={event} wish={wish} />
        </Suspense>
      ) : (
        <Offer event={event} />
      )}
    </ListScreen>
  )
}

function Offer({ event }: { event: Event }) {
  const { t } = useTranslation()
  const address = useAddress()
  const offer = useQuery(offers.passTypes({ eventId: event.id }))
  const back = <Button href={paths.event({ event: address })}>{t('passes.toEvent')}</Button>
  // The server refuses while nothing is on sale.
  if (offer.data === undefined && offer.error instanceof ApiError && offer.error.code === 'registrationUnavailable')
    return <EmptyState drawing="shut" title={t('registration.closedTitle')} children={t('registration.closedText')} actions={back} />
  return (
    <Loaded
      of={offer}
      freshness={false}
      isEmpty={({ passTypes }) => !passTypes.some((type) => groupSizeOf(type))}
      empty={<EmptyState drawing="shut" title={t('attendee.group.noneTitle')} children={t('attendee.group.noneText')} actions={back} />}
    >
      {({ passTypes }) => <ChooseGroup types={passTypes} />}
    </Loaded>
  )
}
