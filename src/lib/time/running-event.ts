// The event of the day.

interface Timed {
  eventStart: string
  eventEnd: string
}

const DAY = 24 * 60 * 60_000

/** The first event that runs at `now` (ms since 1970) or starts within a day; null if there is none. Events must be sorted by start. */
export const runningEvent = <E extends Timed>(events: readonly E[], now: number): E | null =>
  events.find(({ eventStart, eventEnd }) => Date.parse(eventStart) - DAY <= now && now <= Date.parse(eventEnd)) ?? null

/** Whether the event has started and not ended. */
export const isRunning = ({ eventStart, eventEnd }: Timed, now: number): boolean =>
  Date.parse(eventStart) <= now && now <= Date.parse(eventEnd)
