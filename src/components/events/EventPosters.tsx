// Events as a list of cards.
import type { BaseEvent, Event } from '../../contract/events/events.ts'
import { EventPoster } from './EventPoster.tsx'
import styles from './EventPosters.module.css'

export interface EventPostersProps<One extends BaseEvent | Event> {
  events: readonly One[]
  now: number
  /** Whether the member goes to it. */
  goes: (event: One) => boolean | undefined
}

export function EventPosters<One extends BaseEvent | Event>({ events, now, goes }: EventPostersProps<One>) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari forgets that a list without bullets is one
    <ul role="list" className={styles.cards}>
      {events.map((event) => (
        <li key={event.id}>
          <EventPoster event={event} now={now} going={goes(event)} />
        </li>
      ))}
    </ul>
  )
}
