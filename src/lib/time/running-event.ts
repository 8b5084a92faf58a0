// Which event a day belongs to.

interface Timed {
  eventStart: string
  eventEnd: string
}

const DAY = 24 * 60 * 60_000

/** The first event that runs at `now` (ms since 1970), or begins within a day; null for none. Expects them soonest first. */
export const runningEvent = <E extends Timed>(events: readonly E[], now: number): E | null =>
  events.find(({ eventStart, eventEnd }) => Date.parse(eventStart) - DAY <= now && now <= Date.parse(eventEnd)) ?? null

/** Has it begun, and is it not over? */
export const isRunning = ({ eventStart, eventEnd }: Timed, now: number): boolean =>
  Date.parse(eventStart) <= now && now <= Date.parse(eventEnd)
