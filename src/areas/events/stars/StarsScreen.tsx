// Copies the saved sessions of an event to another device, without a connection: a code on one, scanned by the camera of the other.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { events } from '../../../api/resources/events/events.ts'
import { inOrder } from '../../../components/events/agenda/agenda.ts'
import { TrackOrder, trackOrder } from '../../../components/events/track-order.ts'
import { OfEvent, useAddress } from '../../../components/reads/OfEvent.tsx'
import type { Event } from '../../../contract/events/events.ts'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import { Loaded } from '../../../kit/list/Loaded.tsx'
import { useAddressQuery } from '../../../kit/list/use-address-query.ts'
import { paths } from '../../../paths.ts'
import { Skeleton } from '../../../ui/rows/Skeleton.tsx'
import { AddStars } from './AddStars.tsx'
import { ShowStars } from './ShowStars.tsx'

export function StarsScreen() {
  return <OfEvent skeleton={<Skeleton count={4} />}>{(event) => <OfAgenda event={event} />}</OfEvent>
}

function OfAgenda({ event }: { event: Event }) {
  const { t } = useTranslation()
  const address = useAddress()
  const [query] = useAddressQuery()
  const sessions = useQuery(events.sessions({ eventId: event.id }))
  const add = query.get('add')
  return (
    <ListScreen
      title={add === null ? t('calendar.otherDevice') : t('stars.addTitle')}
      sub={add === null ? t('stars.text') : undefined}
      of={event.name}
      back={paths.agenda({ event: address })}
    >
      <Loaded of={sessions} skeleton={<Skeleton count={4} />}>
        {(all) => (
          <TrackOrder value={trackOrder(all)}>
            {add === null ? (
              <ShowStars event={event} sessions={inOrder(all)} />
            ) : (
              <AddStars event={event} sessions={inOrder(all)} text={add} />
            )}
          </TrackOrder>
        )}
      </Loaded>
    </ListScreen>
  )
}
