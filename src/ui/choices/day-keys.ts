// Keyboard navigation of a month grid, following the ARIA Authoring Practices.
import { addDays, addMonths, monthOf, weekdayOf } from '../../lib/calendar/month-weeks.ts'

export interface DayKeyOptions {
  /** Right to left: the arrow keys are swapped. */
  turned: boolean
  /** 1 (Monday) to 7 (Sunday). */
  firstWeekday: number
}

/**
 * The day that a key moves to from `day`; undefined for other keys. Home and End stay in the month, because other months are not
 * rendered. With Shift, Page Up and Page Down move by years instead of months. Pure.
 */
export function dayForKey(
  { key, shiftKey }: { key: string; shiftKey: boolean },
  day: string,
  { turned, firstWeekday }: DayKeyOptions,
): string | undefined {
  const column = (weekdayOf(day) - firstWeekday + 7) % 7
  const within = (wish: string) => (monthOf(wish) === monthOf(day) ? wish : null)
  const months = shiftKey ? 12 : 1
  const moves: Record<string, () => string> = {
    [turned ? 'ArrowLeft' : 'ArrowRight']: () => addDays(day, 1),
    [turned ? 'ArrowRight' : 'ArrowLeft']: () => addDays(day, -1),
    ArrowDown: () => addDays(day, 7),
    ArrowUp: () => addDays(day, -7),
    Home: () => within(addDays(day, -column)) ?? `${monthOf(day)}-01`,
    End: () => within(addDays(day, 6 - column)) ?? addDays(addMonths(`${monthOf(day)}-01`, 1), -1),
    PageUp: () => addMonths(day, -months),
    PageDown: () => addMonths(day, months),
  }
  return moves[key]?.()
}
