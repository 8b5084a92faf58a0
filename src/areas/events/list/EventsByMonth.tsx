// A list of events, grouped by the month they begin in.
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { EventPoster } from '../../../components/events/EventPoster.tsx'
import { monthOf } from '../../../components/events/month-of.ts'
import type { BaseEvent } from '../../../contract/events/events.ts'
import styles from '../events.module.css'

export interface EventsByMonthProps {
  /** In display order. */
  events: readonly BaseEvent[]
  /** By event id. */
  going: Readonly<Record<string, boolean>>
  now: number
}

export function EventsByMonth({ events, going, now }: EventsByMonthProps) {
  const { i18n } = useTranslation()
  const id = useId()
  const months: { name: string; events: BaseEvent[] }[] = []
  for (const event of events) {
    const name = monthOf(event, i18n.language)
    const last = months.at(-1)
    if (last?.name === name) last.events.push(event)
    else months.push({ name, events: [event] })
  }
  return months.map((month, at) => (
    <section key={month.events[0]?.id} aria-labelledby={`${id}${at}`}>
      <h2 id={`${id}${at}`} className={styles.month}>
        {month.name}
      </h2>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari forgets that a list without bullets is one */}
      <ul role="list" className={styles.cards}>
        {month.events.map((event) => (
          <li key={event.id}>
            <EventPoster event={event} now={now} going={going[event.id]} />
          </li>
        ))}
      </ul>
    </section>
  ))
}
