// A draft whose reservation has ended: it can be completed while its slot is free. Otherwise the nearest free one is offered.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { bookingWrites } from '../../api/resources/events/bookings.ts'
import { TakenBanner } from '../../components/bookings/TakenBanner.tsx'
import { lookNear } from '../../components/reads/free-slots.ts'
import type { SlotAt } from '../../components/bookings/slots.ts'
import { Loaded } from '../../kit/list/Loaded.tsx'
import { FailureLine } from '../../kit/writes/FailureLine.tsx'
import { useReached } from '../../kit/writes/Reached.tsx'
import { paths } from '../../paths.ts'
import { Banner } from '../../ui/overlays/Banner.tsx'
import { Skeleton } from '../../ui/rows/Skeleton.tsx'
import { Complete } from './Complete.tsx'
import type { StepProps } from './NextStep.tsx'

export function Lapsed({ booking, allHref }: StepProps & { allHref: string }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const isReached = useReached()
  const at = { placeId: booking.place.id, spaceId: booking.space.id, timeZone: booking.place.timezone }
  // Below the key of the free times, so that a refused payment or confirmation looks again.
  const look = useQuery({
    queryKey: ['bookingPlaces', 'slots', 'near', booking.id],
    queryFn: () => lookNear(client, at, booking, Date.now()),
    staleTime: 30_000,
    meta: { unseen: true },
  })
  const book = useMutation({ ...bookingWrites.book, meta: { quiet: true } })
  const take = ({ day, time }: SlotAt) =>
    book.mutate(
      { placeId: at.placeId, spaceId: at.spaceId, body: { day, time } },
      { onSuccess: ({ id }) => navigate(paths.booking({ bookingId: id }), { replace: true }) },
    )
  return (
    <Loaded of={look} skeleton={<Skeleton kind="rows" count={1} />} freshness={false}>
      {({ isFree, nearest }) =>
        isFree ? (
          <>
            <Banner kind="warn" title={t('bookings.lapsedTitle')}>
              {t('bookings.lapsedText')}
            </Banner>
            <Complete booking={booking} />
          </>
        ) : (
          <>
            <TakenBanner
              taken={booking}
              nearest={nearest}
              timeZone={at.timeZone}
              busy={book.isPending}
              disabled={!isReached}
              onTake={take}
              allHref={allHref}
            />
            <FailureLine error={book.error} />
          </>
        )
      }
    </Loaded>
  )
}
