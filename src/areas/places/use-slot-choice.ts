// The chosen month, day and time, in the address of a space.
import { useAddressQuery } from '../../kit/list/use-address-query.ts'
import { monthOf } from '../../lib/calendar/month-weeks.ts'
import type { SlotAt } from '../../components/bookings/slots.ts'

export interface SlotChoice {
  /** "2026-11"; null: none was chosen. */
  month: string | null
  day: string | null
  time: string | null
  showMonth: (month: string) => void
  chooseDay: (day: string) => void
  choose: (slot: SlotAt) => void
}

const isMonth = /^\d{4}-(?:0[1-9]|1[0-2])$/
const isDay = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/

/** What is not a date in the address counts as not chosen. */
export function useSlotChoice(): SlotChoice {
  const [query, setQuery] = useAddressQuery()
  const read = (name: string, form: RegExp) => {
    const text = query.get(name)
    return text !== null && form.test(text) ? text : null
  }
  const day = read('day', isDay)
  const write = (values: Record<'month' | 'day' | 'time', string | null>) =>
    setQuery(
      (now) => {
        for (const [name, value] of Object.entries(values)) {
          if (value === null) now.delete(name)
          else now.set(name, value)
        }
        return now
      },
      { replace: true },
    )
  return {
    month: day === null ? read('month', isMonth) : monthOf(day),
    day,
    time: day === null ? null : query.get('time'),
    showMonth: (month) => write({ month, day: null, time: null }),
    chooseDay: (chosen) => write({ month: monthOf(chosen), day: chosen, time: null }),
    choose: ({ day: chosen, time }) => write({ month: monthOf(chosen), day: chosen, time }),
  }
}
