// The month of a space: days with free times, the times of a day, the next free one, and booking. Free times always say from when they are.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bookingPlaces } from '../../api/resources/events/bookings.ts'
import { countByDay, freeSlots, slotStart, type FreeSlot } from '../../components/bookings/slots.ts'
import { MyTimeChip } from '../../components/events/agenda/MyTimeChip.tsx'
import { useMyTime } from '../../components/events/agenda/use-switches.ts'
import { nextFreeSlot } from '../../components/reads/free-slots.ts'
import type { BookingPlace, BookingSpace } from '../../contract/events/bookings.ts'
import { useNow } from '../../kit/hooks/use-now.ts'
import { Loaded } from '../../kit/list/Loaded.tsx'
import { FailureLine } from '../../kit/writes/FailureLine.tsx'
import { clock, dayKey, fullDay } from '../../lib/time/dates.ts'
import { monthOf } from '../../lib/calendar/month-weeks.ts'
import { chatTime } from '../../lib/time/since.ts'
import { readsOtherwise, timeHere, zoneName } from '../../lib/time/zones.ts'
import { MonthGrid } from '../../ui/choices/MonthGrid.tsx'
import { TimeSlots } from '../../ui/choices/TimeSlots.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { Chips } from '../../ui/controls/Chip.tsx'
import { Skeleton } from '../../ui/rows/Skeleton.tsx'
import { BookSlot } from './BookSlot.tsx'
import styles from './places.module.css'
import { useSlotChoice } from './use-slot-choice.ts'

export interface ChooseSlotProps {
  place: BookingPlace
  space: BookingSpace
}

export function ChooseSlot({ place, space }: ChooseSlotProps) {
  const { t, i18n } = useTranslation()
  const now = useNow()
  const choice = useSlotChoice()
  const timeZone = place.timezone
  const today = dayKey(now, { timeZone })
  const month = choice.month !== null && choice.month >= monthOf(today) ? choice.month : monthOf(today)
  const slots = useQuery(bookingPlaces.slots({ placeId: place.id, spaceId: space.id, firstDayOfMonth: month }))
  const free = freeSlots(slots.data ?? [], timeZone, now)
  const counts = countByDay(free)
  const day = choice.day !== null && monthOf(choice.day) === month ? choice.day : (free[0]?.day ?? null)
  const ofDay = free.filter((slot) => slot.day === day)
  const chosen = ofDay.find(({ time }) => time === choice.time) ?? null
  return (
    <>
      <NextFree place={place} space={space} now={now} onFound={choice.choose} />
      <Zone timeZone={timeZone} now={now} />
      <div className={styles.choose}>
        <MonthGrid
          label={t('places.day')}
          month={month}
          onMonth={choice.showMonth}
          value={day}
          onChange={choice.chooseDay}
          today={today}
          min={today}
          max={space.end === null ? undefined : dayKey(space.end, { timeZone })}
          about={(one) => (counts.has(one) ? t('places.freeTimes', { count: counts.get(one) ?? 0 }) : null)}
          locale={i18n.language}
          words={{ previous: t('places.previousMonth'), next: t('places.nextMonth') }}
        />
        <div className={styles.day}>
          <div className={styles.free}>
            <Loaded
              of={slots}
              skeleton={<Skeleton kind="text" count={3} />}
              empty={<p className="sub">{t('places.noFreeMonth')}</p>}
              isEmpty={() => free.length === 0}
            >
              {() =>
                day !== null && (
                  <Times
                    place={place}
                    space={space}
                    day={day}
                    slots={ofDay}
                    chosen={chosen}
                    readAt={slots.dataUpdatedAt}
                    onChoose={(time) => choice.choose({ day, time })}
                  />
                )
              }
            </Loaded>
          </div>
          <BookSlot place={place} space={space} wanted={chosen} onChoose={choice.choose} />
        </div>
      </div>
    </>
  )
}

/** Which clock the times follow, for readers with another one. */
function Zone({ timeZone, now }: { timeZone: string; now: number }) {
  const { t, i18n } = useTranslation()
  const { isOn: isMyTime } = useMyTime()
  const there = { locale: i18n.language, timeZone }
  if (!isMyTime && !readsOtherwise(now, there)) return null
  const zone = zoneName(there, now)
  return (
    <>
      <Chips label={t('events.filters')}>
        <MyTimeChip />
      </Chips>
      <p className="pad sub">{isMyTime ? t('events.timesHere') : zone && t('events.timesIn', { zone })}</p>
    </>
  )
}

interface TimesProps extends ChooseSlotProps {
  day: string
  slots: readonly FreeSlot[]
  chosen: FreeSlot | null
  /** Milliseconds since 1970. */
  readAt: number
  onChoose: (time: string) => void
}

function Times({ place, space, day, slots, chosen, readAt, onChoose }: TimesProps) {
  const { t, i18n } = useTranslation()
  const { isOn: isMyTime } = useMyTime()
  const locale = i18n.language
  const there = { locale, timeZone: place.timezone }
  const name = fullDay(`${day}T12:00:00Z`, { locale })
  const textOf = (slot: FreeSlot) => {
    const start = slotStart(slot, place.timezone)
    return isMyTime ? timeHere(start, there) : clock(start, there)
  }
  return (
    <>
      <h3>{name}</h3>
      <TimeSlots
        label={t('places.timesOn', { day: name })}
        times={slots.map((slot) => ({
          value: slot.time,
          label: space.supply > 1 && slot.left !== null ? t('places.timeLeft', { time: textOf(slot), count: slot.left }) : textOf(slot),
        }))}
        value={chosen?.time ?? null}
        onChange={onChoose}
        asOf={t(slots.length === 0 ? 'places.noFreeDay' : 'places.asOf', { time: chatTime(readAt, locale) })}
      />
    </>
  )
}

function NextFree({ place, space, now, onFound }: ChooseSlotProps & { now: number; onFound: (slot: FreeSlot) => void }) {
  const { t, i18n } = useTranslation()
  const client = useQueryClient()
  const [search, setSearch] = useState<{ isRunning?: boolean; found?: FreeSlot | null; error?: unknown }>({})
  const find = async () => {
    setSearch({ isRunning: true })
    try {
      const found = await nextFreeSlot(client, { placeId: place.id, spaceId: space.id, timeZone: place.timezone }, now)
      setSearch({ found })
      if (found) onFound(found)
    } catch (error) {
      setSearch({ error })
    }
  }
  const { found } = search
  const there = { locale: i18n.language, timeZone: place.timezone }
  const start = found && slotStart(found, place.timezone)
  return (
    <div className="stack pad">
      <div className="acts">
        <Button icon="alarm-clock" busy={search.isRunning} onClick={() => void find()}>
          {t('places.nextFree')}
        </Button>
      </div>
      <p role="status" className="sub">
        {found === null && t('places.noNextFree')}
        {typeof start === 'number' && t('places.nextFreeIs', { day: fullDay(start, there), time: clock(start, there) })}
      </p>
      <FailureLine error={search.error} />
    </div>
  )
}
