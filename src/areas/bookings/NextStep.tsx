// What can be done with a booking, by its state.
import { useMutation } from '@tanstack/react-query'
import { Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { bookingWrites } from '../../api/resources/events/bookings.ts'
import { canCancel, type BookingState } from '../../components/bookings/booking-state.ts'
import type { Booking } from '../../contract/events/bookings.ts'
import { ask } from '../../kit/ask/ask.ts'
import { useFeature } from '../../kit/hooks/use-feature.ts'
import { lazyPart } from '../../kit/lazy/lazy-part.ts'
import { useReached } from '../../kit/writes/Reached.tsx'
import { tell } from '../../kit/writes/tell.ts'
import { monthOf } from '../../lib/calendar/month-weeks.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Banner } from '../../ui/overlays/Banner.tsx'
import { Skeleton } from '../../ui/rows/Skeleton.tsx'
import { Held } from './Held.tsx'

const Lapsed = lazyPart(() => import('./Lapsed.tsx'), 'Lapsed')

export interface StepProps {
  booking: Booking
  now: number
}

/** The space of a booking, in its month. */
const againAt = ({ place, space, day }: Booking): string => paths.space({ placeId: place.id, spaceId: space.id, month: monthOf(day) })

const steps: Readonly<Record<BookingState, (props: StepProps) => ReactNode>> = {
  held: (props) => (
    <>
      <Held {...props} />
      <GiveUp booking={props.booking} />
    </>
  ),
  lapsed: (props) => (
    <Suspense fallback={<Skeleton kind="rows" count={1} />}>
      <Lapsed {...props} allHref={againAt(props.booking)} />
    </Suspense>
  ),
  asked: Asked,
  booked: Cancel,
  canceled: Again,
  over: Again,
}

export function NextStep({ state, ...props }: StepProps & { state: BookingState }) {
  const Step = steps[state]
  return <Step key={state} {...props} />
}

/** The organisers need something that no call says; they are the next step. */
function Asked(props: StepProps) {
  const { t } = useTranslation()
  const asks = useFeature('support')
  return (
    <>
      <Banner
        kind="warn"
        title={t('bookings.askedTitle')}
        actions={asks && <Button href={paths.support()}>{t('bookings.askOrganisers')}</Button>}
      >
        {t('bookings.askedText')}
      </Banner>
      <Cancel {...props} />
    </>
  )
}

function Again({ booking }: StepProps) {
  const { t } = useTranslation()
  return (
    <div className="acts">
      <Button href={againAt(booking)}>{t('bookings.again')}</Button>
    </div>
  )
}

/** Works offline too: the cancellation waits in the outbox. */
function Cancel({ booking, now }: StepProps) {
  const { t } = useTranslation()
  const isReached = useReached()
  const { mutateAsync: giveUp } = useMutation(bookingWrites.giveUp)
  if (!canCancel(booking, now)) return null
  const cancel = async () => {
    const isDone = await ask({
      title: t('bookings.cancelTitle', { name: booking.space.name }),
      text: t(booking.space.price > 0 ? 'bookings.cancelPaid' : 'bookings.cancelText'),
      confirm: t('bookings.cancel'),
      cancel: t('bookings.keep'),
      act: () => giveUp({ bookingId: booking.id }),
    })
    if (isDone) void tell({ kind: 'notice', text: isReached ? 'bookings.cancelDone' : 'bookings.cancelWaits' })
  }
  return (
    <div className="acts">
      <Button kind="bad" onClick={() => void cancel()}>
        {t('bookings.cancel')}
      </Button>
    </div>
  )
}

/** Nothing is lost with a draft, so there is no question. */
function GiveUp({ booking }: { booking: Booking }) {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const giveUp = useMutation(bookingWrites.giveUp)
  const drop = () => giveUp.mutate({ bookingId: booking.id }, { onSuccess: () => navigate(againAt(booking), { replace: true }) })
  return (
    <div className="acts">
      <Button kind="quiet" busy={giveUp.isPending} onClick={drop}>
        {t('bookings.drop')}
      </Button>
    </div>
  )
}
