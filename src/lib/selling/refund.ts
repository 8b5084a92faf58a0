// What is refunded for a pass that is cancelled now, by the rules of the server. Pure.
import { percentage as percentageOf } from './percent.ts'

interface Schedule {
  id: string
  percentage: number
  startDate: string
  endDate: string
}

interface Bought {
  ticket: { refundSchedules: readonly Schedule[] }
  /** In minor units. */
  amtPaid: number
  amtRefunded: number
}

export interface RefundNow {
  /** 0 outside all periods. */
  percentage: number
  /** In minor units. */
  amount: number
  /** When the percentage ends; null outside all periods. */
  until: string | null
}

/** The first period that contains `now`, from its start (inclusive) to its end (exclusive), in the order of the server. */
function inForce(schedules: readonly Schedule[], now: number): Schedule | undefined {
  const sorted = schedules.toSorted((one, other) => Date.parse(one.startDate) - Date.parse(other.startDate) || (one.id < other.id ? -1 : 1))
  return sorted.find(({ startDate, endDate }) => Date.parse(startDate) <= now && now < Date.parse(endDate))
}

/** `now` in ms since 1970. */
export function refundNow({ ticket, amtPaid, amtRefunded }: Bought, now: number): RefundNow {
  const schedule = inForce(ticket.refundSchedules, now)
  if (!schedule) return { percentage: 0, amount: 0, until: null }
  const back = percentageOf(amtPaid, schedule.percentage) - amtRefunded
  return { percentage: schedule.percentage, amount: Math.min(amtPaid, Math.max(0, back)), until: schedule.endDate }
}
