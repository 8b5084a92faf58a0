// One place: its picture, where it is, and the spaces in it that can be booked.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'wouter'
import { bookingPlaces } from '../../api/resources/events/bookings.ts'
import { addressLines } from '../../components/addresses/address-fields.ts'
import { useMoney } from '../../components/selling/use-money.ts'
import type { BookingPlace, BookingSpace } from '../../contract/events/bookings.ts'
import { DetailScreen } from '../../kit/detail/DetailScreen.tsx'
import { PagedRows } from '../../kit/list/PagedRows.tsx'
import { duration } from '../../lib/time/durations.ts'
import { listed } from '../../lib/text/listed.ts'
import { paths } from '../../paths.ts'
import { PageHead } from '../../ui/layout/PageHead.tsx'
import { Picture } from '../../ui/pictures/Picture.tsx'
import { List } from '../../ui/rows/List.tsx'
import { Row } from '../../ui/rows/Row.tsx'
import { Section } from '../../ui/rows/Section.tsx'
import styles from './places.module.css'

export function PlaceScreen() {
  const { t } = useTranslation()
  const { placeId } = useParams<{ placeId: string }>()
  const place = useQuery(bookingPlaces.place({ placeId }))
  const back = paths.places()
  return (
    <DetailScreen
      of={place}
      title={place.data?.name}
      back={back}
      gone={{ title: t('places.goneTitle'), text: t('places.goneText'), to: back, way: t('places.all') }}
    >
      {(found) => <Found place={found} />}
    </DetailScreen>
  )
}

function Found({ place }: { place: BookingPlace }) {
  const { t, i18n } = useTranslation()
  const spaces = useInfiniteQuery(bookingPlaces.spaces({ placeId: place.id }))
  const { address1, address2, city, state, zip, country } = place
  const address = addressLines(
    { address1: address1 ?? '', address2: address2 ?? '', city: city ?? '', state: state ?? '', zip: zip ?? '', country: country ?? '' },
    i18n.language,
  )
  return (
    <>
      <PageHead title={<bdi>{place.name}</bdi>} sub={address.length > 0 ? <bdi>{listed(address, i18n.language)}</bdi> : undefined} />
      <div className={styles.body}>
        {place.image && <Picture image={place.image} alt="" ratio="16/9" eager className={styles.picture} />}
        {place.description && (
          <p className={styles.about} dir="auto">
            {place.description}
          </p>
        )}
      </div>
      <Section title={t('places.spaces')}>
        <PagedRows of={spaces} freshness={false} none={{ title: t('places.noSpacesTitle'), text: t('places.noSpacesText') }}>
          {(rows) => (
            <List label={t('places.spaces')}>
              {rows.map((space) => (
                <SpaceLine key={space.id} placeId={place.id} space={space} />
              ))}
            </List>
          )}
        </PagedRows>
      </Section>
    </>
  )
}

function SpaceLine({ placeId, space }: { placeId: string; space: BookingSpace }) {
  const { t, i18n } = useTranslation()
  const { short } = useMoney()
  return (
    <Row
      top
      lead={<Picture image={space.image} alt="" ratio={1} sizes="4rem" className={styles.thumb} />}
      title={<bdi>{space.name}</bdi>}
      second={
        <>
          {listed([duration(space.slotDuration, i18n.language), space.price === 0 ? t('places.free') : short(space.price)], i18n.language)}
          <br />
          {t('places.capacity', { count: space.supply })}
        </>
      }
      href={paths.space({ placeId, spaceId: space.id })}
      chevron
    />
  )
}
