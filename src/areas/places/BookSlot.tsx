// Books the chosen slot. If someone took it meanwhile, the nearest free one is offered.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { bookingWrites } from '../../api/resources/events/bookings.ts'
import { ApiError } from '../../api/transport/errors.ts'
import { isSameSlot, slotStart, type SlotAt } from '../../components/bookings/slots.ts'
import { TakenBanner } from '../../components/bookings/TakenBanner.tsx'
import { lookNear, type Lookup } from '../../components/reads/free-slots.ts'
import type { BookingPlace, BookingSpace } from '../../contract/events/bookings.ts'
import { FailureLine } from '../../kit/writes/FailureLine.tsx'
import { NeedsNetwork, useReached } from '../../kit/writes/Reached.tsx'
import { clock, fullDay } from '../../lib/time/dates.ts'
import { readsOtherwise, timeHere } from '../../lib/time/zones.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/controls/Button.tsx'

export interface BookSlotProps {
  place: BookingPlace
  space: BookingSpace
  wanted: SlotAt | null
  onChoose: (slot: SlotAt) => void
}

/** Why `wanted` was not booked. `unseen`: the server refused it, and its free times could not be read then. */
interface Failure {
  wanted: SlotAt
  error?: unknown
  taken?: Lookup
  unseen?: boolean
}

/** The failure by what the server offers now. */
const seen = ({ wanted, error }: Failure, found: Lookup): Failure => (found.isFree ? { wanted, error } : { wanted, taken: found })

export function BookSlot({ place, space, wanted, onChoose }: BookSlotProps) {
  const { t, i18n } = useTranslation()
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const isReached = useReached()
  const { mutateAsync: book } = useMutation({ ...bookingWrites.book, meta: { quiet: true } })
  const [isRunning, setRunning] = useState(false)
  const [failed, setFailed] = useState<Failure | null>(null)
  const [placeId, spaceId, timeZone] = [place.id, space.id, place.timezone]
  const unseen = failed?.unseen && isReached ? failed : null

  useEffect(() => {
    if (!unseen) return undefined
    let isLeft = false
    lookNear(client, { placeId, spaceId, timeZone }, unseen.wanted, Date.now()).then(
      (found) => isLeft || setFailed(seen(unseen, found)),
      () => {},
    )
    return () => {
      isLeft = true
    }
  }, [unseen, client, placeId, spaceId, timeZone])

  async function start(slot: SlotAt) {
    setRunning(true)
    setFailed(null)
    try {
      const { id } = await book({ placeId, spaceId, body: { day: slot.day, time: slot.time } })
      navigate(paths.booking({ bookingId: id }))
    } catch (error) {
      // The refusal does not say why: only the free times do.
      setFailed({ wanted: slot, error, unseen: error instanceof ApiError && error.status === 460 })
    } finally {
      setRunning(false)
    }
  }

  if (failed?.taken && (wanted === null || isSameSlot(wanted, failed.wanted)))
    return (
      <TakenBanner
        taken={failed.wanted}
        nearest={failed.taken.nearest}
        timeZone={place.timezone}
        busy={isRunning}
        disabled={!isReached}
        onTake={(slot) => {
          onChoose(slot)
          void start(slot)
        }}
      />
    )
  const begin = wanted && slotStart(wanted, place.timezone)
  const there = { locale: i18n.language, timeZone: place.timezone }
  return (
    <div className="stack">
      {begin !== null && readsOtherwise(begin, there) && <p className="sub">{t('events.yourTime', { time: timeHere(begin, there) })}</p>}
      <NeedsNetwork />
      <FailureLine error={failed && wanted && isSameSlot(failed.wanted, wanted) ? failed.error : null} />
      {begin === null ? (
        <p className="sub">{t('places.chooseTime')}</p>
      ) : (
        <Button kind="solid" size="big" busy={isRunning} disabled={!isReached} onClick={() => wanted && void start(wanted)}>
          {t('places.book', { day: fullDay(begin, there), time: clock(begin, there) })}
        </Button>
      )}
    </div>
  )
}
