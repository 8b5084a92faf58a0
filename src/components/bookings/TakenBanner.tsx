// Someone else took the slot meanwhile: says so, and offers the nearest free one.
import { useTranslation } from 'react-i18next'
import { fullDay, clock } from '../../lib/time/dates.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Banner } from '../../ui/overlays/Banner.tsx'
import { slotStart, type SlotAt } from './slots.ts'

export interface TakenBannerProps {
  taken: SlotAt
  /** Null: nothing near is free. */
  nearest: SlotAt | null
  timeZone: string
  busy?: boolean
  disabled?: boolean
  onTake: (slot: SlotAt) => void
  /** The page with all free slots; not needed there. */
  allHref?: string
}

export function TakenBanner({ taken, nearest, timeZone, busy, disabled, onTake, allHref }: TakenBannerProps) {
  const { t, i18n } = useTranslation()
  const place = { locale: i18n.language, timeZone }
  const said = (slot: SlotAt) => {
    const start = slotStart(slot, timeZone)
    return { day: fullDay(start, place), time: clock(start, place) }
  }
  return (
    <Banner
      kind="warn"
      urgent
      title={t('bookings.takenTitle')}
      actions={
        <>
          {nearest && (
            <Button kind="solid" busy={busy} disabled={disabled} onClick={() => onTake(nearest)}>
              {t('bookings.takeNearest', said(nearest))}
            </Button>
          )}
          {allHref !== undefined && <Button href={allHref}>{t('bookings.allTimes')}</Button>}
        </>
      }
    >
      {nearest ? t('bookings.takenText', said(taken)) : t('bookings.takenNone', said(taken))}
    </Banner>
  )
}
