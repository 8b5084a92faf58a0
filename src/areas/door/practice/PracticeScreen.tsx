// The practice of a door: the real screen with invented guests, before the real ones come. Each visit begins a new one.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'wouter'
import { listings } from '../../../api/resources/events/listings.ts'
import type { EventListing } from '../../../contract/events/listings.ts'
import { Loaded } from '../../../kit/list/Loaded.tsx'
import { useTitle } from '../../../kit/hooks/use-title.ts'
import { Bar } from '../../../ui/layout/Bar.tsx'
import { Skeleton } from '../../../ui/rows/Skeleton.tsx'
import { doorArea } from '../area.ts'
import { Door } from '../Door.tsx'
import { newPractice } from './practice.ts'
import { practiceId } from './practice-guests.ts'

export function PracticeScreen() {
  const { t } = useTranslation()
  const { event } = useParams<{ event: string }>()
  const listing = useQuery(listings.detail({ eventId: event }))
  const back = doorArea.to.door({ event })
  useTitle(t('practice.title'))
  if (listing.data) return <PracticeDoor key={listing.data.id} listing={listing.data} back={back} />
  return (
    <>
      <Bar back={back} />
      <Loaded of={listing} page skeleton={<Skeleton kind="page" />}>
        {() => null}
      </Loaded>
    </>
  )
}

function PracticeDoor({ listing, back }: { listing: EventListing; back: string }) {
  const [practice] = useState(() => newPractice(listing))
  // What waits is taken by the invented server, and the practice ends.
  useEffect(() => () => practice.setNetwork(true), [practice])
  return <Door listing={{ ...listing, id: practiceId(listing.id) }} door={practice.door} back={back} practice={practice} />
}
