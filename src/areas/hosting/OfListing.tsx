// The hosted event in the address, for every screen below it. Others are refused by the read itself, so no role is requested.
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'wouter'
import { listings } from '../../api/resources/events/listings.ts'
import { DetailScreen } from '../../kit/detail/DetailScreen.tsx'
import type { LoadedQuery } from '../../kit/list/Loaded.tsx'
import type { EventListing } from '../../contract/events/listings.ts'
import { paths } from '../../paths.ts'
import { Skeleton } from '../../ui/rows/Skeleton.tsx'
import { hostingArea } from './area.ts'

/** The `:event` of the address as it is written there. */
export const useAddress = (): string => useParams<{ event: string }>().event

export interface OfListingProps {
  /** The name of a page below the event's main page, whose back button goes to the main page. */
  title?: string
  /** The target of the back button, if it is not the event's main page. */
  back?: string
  /** The content brings its own `Page`. */
  ownPage?: boolean
  /** `read` is for the line that shows the age of the data. */
  children: (listing: EventListing, read: LoadedQuery<EventListing>) => ReactNode
}

export function OfListing({ title, back, ownPage, children }: OfListingProps) {
  const { t } = useTranslation()
  const address = useAddress()
  const listing = useQuery(listings.detail({ eventId: address }))
  const name = listing.data?.name
  return (
    <DetailScreen
      of={listing}
      title={name && [title, name].filter(Boolean).join(' · ')}
      back={back ?? (title === undefined ? paths.host() : hostingArea.to.event({ event: address }))}
      bar={title !== undefined && name && <bdi>{name}</bdi>}
      gone={{ title: t('events.goneTitle'), text: t('events.goneText'), to: paths.host(), way: t('hosting.toAll') }}
      ownPage={ownPage}
      skeleton={<Skeleton kind="page" />}
    >
      {(found) => children(found, listing)}
    </DetailScreen>
  )
}
