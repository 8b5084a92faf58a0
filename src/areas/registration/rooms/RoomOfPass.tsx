// The room of one pass: none, one of its own with its days, or that of an earlier pass.
import { useTranslation } from 'react-i18next'
import { useMoney } from '../../../components/selling/use-money.ts'
import { usePassName } from '../../../components/selling/use-pass-name.ts'
import type { Event } from '../../../contract/events/events.ts'
import type { EventRoomType } from '../../../contract/events/event-rooms.ts'
import type { BasePass } from '../../../contract/events/passes.ts'
import { listed } from '../../../lib/text/listed.ts'
import { longDate } from '../../../lib/time/calendar.ts'
import { dayRange } from '../../../lib/time/dates.ts'
import { Choice } from '../../../ui/choices/Choice.tsx'
import { ChoiceGroup } from '../../../ui/choices/ChoiceGroup.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { StateLine } from '../../../ui/rows/StateLine.tsx'
import styles from '../registration.module.css'
import {
  daysOf,
  eventDays,
  isOpenTo,
  limitsOf,
  mostIn,
  nightsIn,
  notesOf,
  termsOf,
  WITH,
  type Days as Stay,
  type RoomChoice,
} from './rooms.ts'

export interface RoomOfPassProps {
  pass: BasePass
  /** Its position, from 1. */
  number: number
  of: readonly BasePass[]
  rooms: readonly EventRoomType[]
  choice: RoomChoice
  choices: ReadonlyMap<string, RoomChoice>
  event: Event
  says: (name: string) => string | undefined
}

export function RoomOfPass({ pass, number, of, rooms, choice, choices, event, says }: RoomOfPassProps) {
  const { t } = useTranslation()
  const { short } = useMoney()
  const nameOfPass = usePassName()
  const had = pass.reservation?.eventRoomTypeId
  const label = of.length > 1 ? t('registration.passNamed', { number, name: nameOfPass(pass) }) : t('registration.rooms.for')
  const termsIn = (room: EventRoomType) => {
    const { premium, includedNights } = termsOf(room, pass)
    const parts = [
      room.description,
      premium > 0 ? t('registration.rooms.premium', { price: short(premium) }) : '',
      includedNights > 0 ? t('registration.rooms.included', { count: includedNights }) : '',
    ]
    return parts.filter(Boolean).join(' · ') || undefined
  }
  const roomOf = (choice: RoomChoice | undefined) => (choice?.kind === 'own' ? rooms.find(({ id }) => id === choice.roomTypeId) : undefined)
  /** Earlier passes whose room has a bed left for this one. */
  const shared = of.slice(0, number - 1).flatMap((other, index) => {
    const room = roomOf(choices.get(other.id))
    if (!room || !isOpenTo(room, pass)) return []
    const guests = of.filter(({ id }) => {
      const own = choices.get(id)
      return id === other.id || (id !== pass.id && own?.kind === 'with' && own.passId === other.id)
    })
    return guests.length < mostIn(room, [...guests, pass]) ? [{ other, room, number: index + 1 }] : []
  })
  const chosen = choice.kind === 'own' ? choice.roomTypeId : choice.kind === 'with' ? WITH + choice.passId : ''
  const own = roomOf(choice)
  return (
    <div className={styles.group}>
      <ChoiceGroup label={label} error={says(pass.id)}>
        <Choice type="radio" name={pass.id} value="" defaultChecked={chosen === ''} title={t('registration.rooms.none')} />
        {shared.map(({ other, room, number: at }) => (
          <Choice
            key={other.id}
            type="radio"
            name={pass.id}
            value={WITH + other.id}
            defaultChecked={chosen === WITH + other.id}
            title={t('registration.rooms.with', { number: at })}
            second={<bdi>{room.name}</bdi>}
          />
        ))}
        {rooms
          .filter((room) => isOpenTo(room, pass))
          .map((room) => (
            <Choice
              key={room.id}
              type="radio"
              name={pass.id}
              value={room.id}
              defaultChecked={chosen === room.id}
              title={<bdi>{room.name}</bdi>}
              second={termsIn(room)}
              end={room.pricePerNight ? t('registration.perNight', { price: short(room.price) }) : short(room.price)}
              reason={room.supply === 0 && had !== room.id ? t('registration.rooms.full') : undefined}
            />
          ))}
      </ChoiceGroup>
      {own && choice.kind === 'own' && <Days key={own.id} {...{ pass, event, says }} room={own} stay={choice} />}
      {choice.kind === 'with' && <SharedStay stay={choices.get(choice.passId)} />}
    </div>
  )
}

type DaysProps = Pick<RoomOfPassProps, 'pass' | 'event' | 'says'> & { room: EventRoomType; stay: Stay }

function Days({ pass, room, event, stay, says }: DaysProps) {
  const { t, i18n } = useTranslation()
  const { timezone } = event
  const days = daysOf(room, pass, timezone)
  const limits = limitsOf(room, pass, timezone)
  const span = eventDays(event)
  const nights = nightsIn(stay)
  return (
    <>
      <div className={styles.days}>
        {(['start', 'end'] as const).map((end) => (
          <Field
            key={end}
            type="date"
            name={`${pass.id}.${end}`}
            label={t(end === 'start' ? 'registration.rooms.start' : 'registration.rooms.end')}
            defaultValue={days[end]}
            {...limits[end]}
            required={room.pricePerNight}
            error={says(`${pass.id}.${end}`)}
          />
        ))}
      </div>
      <div role="status" className={styles.stay}>
        {nights > 0 && <StateLine icon="clock">{t('registration.rooms.nights', { count: nights })}</StateLine>}
        {notesOf(stay, span).map((note) => {
          const isShort = note === 'late' || note === 'early'
          const day = longDate(`${note === 'late' || note === 'before' ? span.first : span.last}T12:00Z`, {
            locale: i18n.language,
            timeZone: 'UTC',
          })
          return (
            <StateLine key={note} kind={isShort ? 'warn' : 'plain'} icon={isShort ? 'triangle-alert' : 'info'}>
              {t(`registration.rooms.${note}`, { day })}
            </StateLine>
          )
        })}
      </div>
    </>
  )
}

/** The stay of the pass whose room is shared. */
function SharedStay({ stay }: { stay: RoomChoice | undefined }) {
  const { t, i18n } = useTranslation()
  const nights = stay?.kind === 'own' ? nightsIn(stay) : 0
  if (stay?.kind !== 'own' || nights === 0) return null
  const days = dayRange(`${stay.start}T12:00Z`, `${stay.end}T12:00Z`, { locale: i18n.language, timeZone: 'UTC' })
  return (
    <p role="status">
      <StateLine icon="clock">{listed([t('registration.rooms.nights', { count: nights }), days], i18n.language)}</StateLine>
    </p>
  )
}
