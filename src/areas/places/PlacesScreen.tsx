// The places of the organisation that can be booked, each with its picture and its town.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { bookingPlaces } from '../../api/resources/events/bookings.ts'
import type { BookingPlace } from '../../contract/events/bookings.ts'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { PagedRows } from '../../kit/list/PagedRows.tsx'
import { countryName } from '../../lib/text/countries.ts'
import { listed } from '../../lib/text/listed.ts'
import { paths } from '../../paths.ts'
import { Anchor } from '../../ui/navigation/Anchor.tsx'
import { Picture } from '../../ui/pictures/Picture.tsx'
import styles from './places.module.css'

export function PlacesScreen() {
  const { t } = useTranslation()
  const list = useInfiniteQuery(bookingPlaces.places())
  return (
    <ListScreen title={t('places.title')} sub={t('places.subtitle')} back={paths.me()}>
      <PagedRows of={list} none={{ title: t('places.noneTitle'), text: t('places.noneText') }}>
        {(rows) => (
          // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari forgets that a list without bullets is one
          <ul role="list" aria-label={t('places.title')} className={styles.cards}>
            {rows.map((place) => (
              <li key={place.id}>
                <PlaceCard place={place} />
              </li>
            ))}
          </ul>
        )}
      </PagedRows>
    </ListScreen>
  )
}

/** The whole card is the link. */
function PlaceCard({ place }: { place: BookingPlace }) {
  const { i18n } = useTranslation()
  const town = listed([place.city, place.country && countryName(place.country, i18n.language)], i18n.language)
  return (
    <article className={styles.card}>
      <Picture image={place.image} alt="" ratio="16/9" sizes="(min-width: 60em) 20rem, 92vw" className={styles.picture} />
      <div className={styles.words}>
        <h2 className={styles.name}>
          <Anchor href={paths.place({ placeId: place.id })}>
            <bdi>{place.name}</bdi>
          </Anchor>
        </h2>
        {town && (
          <p className="sub">
            <bdi>{town}</bdi>
          </p>
        )}
      </div>
    </article>
  )
}
