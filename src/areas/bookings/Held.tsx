// A draft whose slot is reserved: for how long, and how to complete it.
import { useTranslation } from 'react-i18next'
import { heldUntil } from '../../components/bookings/booking-state.ts'
import { clock } from '../../lib/time/dates.ts'
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx'
import { Banner } from '../../ui/overlays/Banner.tsx'
import { Complete } from './Complete.tsx'
import type { StepProps } from './NextStep.tsx'

/** When screen readers hear how many minutes are left. The visible count changes every minute, which would interrupt them. */
const SAID = [1, 2, 5] as const

export function Held({ booking, now }: StepProps) {
  const { t, i18n } = useTranslation()
  const until = heldUntil(booking)
  const minutes = Math.max(1, Math.ceil((until - now) / 60_000))
  const said = SAID.find((one) => minutes <= one)
  return (
    <>
      <Banner
        kind="info"
        icon="clock"
        title={t('bookings.heldTitle', { time: clock(until, { locale: i18n.language, timeZone: 'local' }) })}
      >
        <span role="timer" data-ages>
          {t('bookings.heldLeft', { count: minutes })}
        </span>
      </Banner>
      <div role="status">{said !== undefined && <VisuallyHidden>{t('bookings.heldLeft', { count: said })}</VisuallyHidden>}</div>
      <Complete booking={booking} />
    </>
  )
}
