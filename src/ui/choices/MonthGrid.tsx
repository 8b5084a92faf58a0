// A month grid to choose a day, following the ARIA Authoring Practices, with weekdays, names and digits of the language.
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { dateLocale, evenly, format } from '../../lib/time/dates.ts'
import { firstWeekday } from '../../lib/calendar/first-weekday.ts'
import { listed } from '../../lib/text/listed.ts'
import { addDays, addMonths, monthOf, monthWeeks, weekdayOf } from '../../lib/calendar/month-weeks.ts'
import { cx } from '../cx.ts'
import { dayForKey } from './day-keys.ts'
import { IconButton } from '../controls/IconButton.tsx'
import styles from './MonthGrid.module.css'

/** Days are "2026-11-20", months "2026-11". */
export interface MonthGridProps {
  /** The label: "Day of the booking". */
  label: string
  /** The visible month. */
  month: string
  onMonth: (month: string) => void
  value: string | null
  onChange: (day: string) => void
  today: string
  /** The text announced after the date of a day: "3 free times". '' for none, null for a day that cannot be chosen. */
  about: (day: string) => string | null
  /** The first and the last selectable day; other months are not shown. */
  min?: string
  max?: string
  locale: string
  words: { previous: string; next: string }
}

/** The calendar of the grid. With another calendar, dates would name months that are not visible. */
const calendar = 'gregory'

/** Days that cannot be chosen are focusable, so that screen readers can announce them. */
export function MonthGrid({ label, month, onMonth, value, onChange, today, about, min, max, locale, words }: MonthGridProps) {
  const id = useId()
  const grid = useRef<HTMLTableElement>(null)
  const [at, setAt] = useState(value ?? today)
  const moved = useRef(false)
  const first = firstWeekday(dateLocale(locale))
  const weeks = monthWeeks(month, first)
  const heads = Array.from({ length: 7 }, (_head, column) => addDays(`${month}-01`, first - weekdayOf(`${month}-01`) + column))
  const stop = [at, value, today].find((day) => day !== null && monthOf(day) === month) ?? `${month}-01`

  const inRange = (day: string) => (min === undefined || day >= min) && (max === undefined || day <= max)
  const shown = (wish: string) => (min === undefined || wish >= monthOf(min)) && (max === undefined || wish <= monthOf(max))
  const noteOf = (day: string) => (inRange(day) ? about(day) : null)
  const beside = (count: number) => monthOf(addMonths(`${month}-01`, count))
  const names = (options: Intl.DateTimeFormatOptions) => {
    const dates = format({ locale }, { ...options, calendar })
    return (day: string) => evenly(dates.format(new Date(`${day}T12:00:00Z`)), locale)
  }
  const weekday = { long: names({ weekday: 'long' }), short: names({ weekday: 'narrow' }) }
  const fullDate = names({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
  const digits = new Intl.NumberFormat(locale)

  // The focused day may be in a month that has just been rendered.
  useLayoutEffect(() => {
    if (!moved.current || monthOf(at) !== month) return
    moved.current = false
    grid.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus()
  }, [at, month])

  const choose = (day: string) => {
    setAt(day)
    if (noteOf(day) !== null) onChange(day)
  }
  const onKeyDown = (event: KeyboardEvent, day: string) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const turned = getComputedStyle(event.currentTarget).direction === 'rtl'
    const next = dayForKey(event, day, { turned, firstWeekday: first })
    const chosen = event.key === 'Enter' || event.key === ' '
    if (next === undefined && !chosen) return
    event.preventDefault()
    if (next === undefined) return choose(day)
    if (!shown(monthOf(next))) return
    moved.current = true
    setAt(next)
    if (monthOf(next) !== month) onMonth(monthOf(next))
  }
  const step = (count: number, name: string) => (
    <IconButton
      icon={count < 0 ? 'chevron-left' : 'chevron-right'}
      flip
      label={name}
      className={styles.step}
      aria-disabled={!shown(beside(count)) || undefined}
      onClick={() => shown(beside(count)) && onMonth(beside(count))}
    />
  )
  return (
    <div role="group" aria-label={label} className={styles.calendar}>
      <div className={styles.head}>
        {step(-1, words.previous)}
        <div id={id} aria-live="polite" className={styles.month}>
          {names({ month: 'long', year: 'numeric' })(`${month}-01`)}
        </div>
        {step(1, words.next)}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the pattern is a table that is a grid */}
      <table ref={grid} role="grid" aria-labelledby={id} className={styles.grid}>
        <thead>
          <tr>
            {heads.map((day) => (
              <th key={weekdayOf(day)} scope="col" abbr={weekday.long(day)}>
                {weekday.short(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {week.map((day, column) => {
                // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a day of another month is an empty cell
                if (day === null) return <td key={heads[column]} />
                const note = noteOf(day)
                return (
                  <td
                    key={day}
                    data-day={day}
                    tabIndex={day === stop ? 0 : -1}
                    aria-label={listed([fullDate(day), note], locale)}
                    aria-selected={day === value}
                    aria-disabled={note === null || undefined}
                    aria-current={day === today ? 'date' : undefined}
                    className={cx(styles.day, note && styles.something)}
                    onClick={() => choose(day)}
                    onKeyDown={(event) => onKeyDown(event, day)}
                  >
                    <span>{digits.format(Number(day.slice(8)))}</span>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
