// A list of events, grouped by the month they begin in.
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { EventPosters } from '../../../components/events/EventPosters.tsx'
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
      <EventPosters events={month.events} now={now} goes={({ id }) => going[id]} />
    </section>
  ))
}
