// The door of an event for its hosts: they scan passes, find guests by name, and see who is in, with or without a network.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'wouter'
import { listings } from '../../api/resources/events/listings.ts'
import { Loaded } from '../../kit/list/Loaded.tsx'
import { useTitle } from '../../kit/hooks/use-title.ts'
import { paths } from '../../paths.ts'
import { Bar } from '../../ui/layout/Bar.tsx'
import { Skeleton } from '../../ui/rows/Skeleton.tsx'
import { Door } from './Door.tsx'
import { doorOf } from './keeping/door.ts'

export function DoorScreen() {
  const { t } = useTranslation()
  const { event } = useParams<{ event: string }>()
  const client = useQueryClient()
  const listing = useQuery(listings.detail({ eventId: event }))
  useTitle(listing.data && t('door.titleOf', { name: listing.data.name }))
  if (listing.data)
    return <Door listing={listing.data} door={doorOf(client, listing.data.id)} back={paths.event({ event: listing.data.slug })} />
  return (
    <>
      <Bar back={paths.event({ event })} />
      <Loaded of={listing} page skeleton={<Skeleton kind="page" />}>
        {() => null}
      </Loaded>
    </>
  )
}
