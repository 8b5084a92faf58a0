// An event in the list of its host: date, name, place, and what is unusual about it.
import { useTranslation } from 'react-i18next'
import { placeOf } from '../../../components/events/place-of.ts'
import type { EventListing } from '../../../contract/events/listings.ts'
import { listed } from '../../../lib/text/listed.ts'
import { dayRange } from '../../../lib/time/dates.ts'
import { DayLeaf } from '../../../ui/pictures/DayLeaf.tsx'
import { Row } from '../../../ui/rows/Row.tsx'
import { hostingArea } from '../area.ts'
import { ListingTags } from './ListingTags.tsx'

export interface HostedRowProps {
  listing: EventListing
  /** The account id of the reader; undefined until it has loaded. */
  me: string | undefined
  now: number
}

export function HostedRow({ listing, me, now }: HostedRowProps) {
  const { i18n } = useTranslation()
  const locale = i18n.language
  const { slug, name, eventStart, eventEnd, timezone } = listing
  return (
    <Row
      lead={<DayLeaf date={eventStart} timeZone={timezone} locale={locale} />}
      title={<bdi>{name}</bdi>}
      second={
        <>
          <bdi>{listed([dayRange(eventStart, eventEnd, { locale, timeZone: timezone }, now), placeOf(listing, locale)], locale)}</bdi>
          <ListingTags listing={listing} me={me} />
        </>
      }
      href={hostingArea.to.event({ event: slug })}
      chevron
    />
  )
}
