// One space: what it is, which times are free in a month, and booking one of them. Month, day and time are in the address.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'wouter'
import { bookingPlaces } from '../../api/resources/events/bookings.ts'
import { useMoney } from '../../components/selling/use-money.ts'
import type { BookingPlace, BookingSpace } from '../../contract/events/bookings.ts'
import { DetailScreen } from '../../kit/detail/DetailScreen.tsx'
import { duration } from '../../lib/time/durations.ts'
import { paths } from '../../paths.ts'
import { PageHead } from '../../ui/layout/PageHead.tsx'
import { Anchor } from '../../ui/navigation/Anchor.tsx'
import { Picture } from '../../ui/pictures/Picture.tsx'
import { Facts } from '../../ui/rows/Facts.tsx'
import { Section } from '../../ui/rows/Section.tsx'
import { ChooseSlot } from './ChooseSlot.tsx'
import styles from './places.module.css'

export function SpaceScreen() {
  const { t } = useTranslation()
  const { placeId, spaceId } = useParams<{ placeId: string; spaceId: string }>()
  const place = useQuery(bookingPlaces.place({ placeId }))
  const space = useQuery(bookingPlaces.space({ placeId, spaceId }))
  const back = paths.place({ placeId })
  const both = place.data && space.data ? { place: place.data, space: space.data } : undefined
  // The screen needs both; the state of the one that is missing is that of the screen.
  const read = { ...(space.data ? place : space), data: both }
  return (
    <DetailScreen
      of={read}
      title={space.data?.name}
      back={back}
      gone={{ title: t('places.spaceGoneTitle'), text: t('places.goneText'), to: back, way: t('places.spaces') }}
    >
      {(found) => <Found {...found} />}
    </DetailScreen>
  )
}

function Found({ place, space }: { place: BookingPlace; space: BookingSpace }) {
  const { t, i18n } = useTranslation()
  const { short } = useMoney()
  const length = duration(space.slotDuration, i18n.language)
  return (
    <>
      <PageHead
        title={<bdi>{space.name}</bdi>}
        sub={
          <Anchor href={paths.place({ placeId: place.id })} className="link">
            <bdi>{place.name}</bdi>
          </Anchor>
        }
      />
      <div className={styles.body}>
        {space.image && <Picture image={space.image} alt="" ratio="16/9" eager className={styles.picture} />}
        {space.description && (
          <p className={styles.about} dir="auto">
            {space.description}
          </p>
        )}
        <Facts
          facts={[
            {
              name: t('places.price'),
              lines: [space.price === 0 ? t('places.free') : t('places.pricePer', { price: short(space.price), time: length })],
            },
            { name: t('places.length'), lines: [length] },
            { name: t('places.capacityName'), lines: [t('places.capacity', { count: space.supply })] },
          ]}
        />
      </div>
      <Section title={t('places.choose')}>
        <ChooseSlot key={space.id} place={place} space={space} />
      </Section>
    </>
  )
}
