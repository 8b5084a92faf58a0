// The durations for muting a conversation.
import { runningEvent } from '../../lib/time/running-event.ts'

const HOUR = 60 * 60_000

export interface MuteTime {
  name: 'hour' | 'hours' | 'event' | 'always'
  /** Milliseconds since 1970; null: until unmuted. */
  until: number | null
  /** The name of the event whose end is used. */
  event?: string
}

interface Going {
  name: string
  eventStart: string
  eventEnd: string
}

/** `events` are those the reader attends, soonest first. The end of an event that is running, or begins within a day, is a choice. Pure. */
export function muteTimes(events: readonly Going[], now: number): MuteTime[] {
  const event = runningEvent(events, now)
  return [
    { name: 'hour', until: now + HOUR },
    { name: 'hours', until: now + 8 * HOUR },
    ...(event ? [{ name: 'event' as const, until: Date.parse(event.eventEnd), event: event.name }] : []),
    { name: 'always', until: null },
  ]
}
