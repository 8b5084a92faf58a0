// Daily quiet hours without sound, by the clock of the device.

/** Minutes since midnight; a range with `from` after `to` spans midnight. */
export interface QuietHours {
  from: number
  to: number
}

const DAY = 24 * 60

/** Whether `now` is within quiet hours. An empty range never is. Pure. */
export function isQuiet(hours: QuietHours | null | undefined, now: Date): boolean {
  if (!hours) return false
  const minute = now.getHours() * 60 + now.getMinutes()
  const { from, to } = hours
  return from < to ? minute >= from && minute < to : from > to && (minute >= from || minute < to)
}

/** The value of a time input: `22:00`. Pure. */
export const clockOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** The minutes since midnight of a time input's value; null if invalid. Pure. */
export function minutesOf(clock: string): number | null {
  const [, hours, minutes] = /^(\d{2}):(\d{2})/.exec(clock) ?? []
  const total = Number(hours) * 60 + Number(minutes)
  return total < DAY ? total : null
}
