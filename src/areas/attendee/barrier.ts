// Why a pass cannot be cancelled or transferred now, by the rules of the server. Pure.
import type { BasePass } from '../../contract/events/passes.ts'

/** kind: passes of this type never can. */
export type Barrier = 'canceled' | 'over' | 'kind' | 'used'

/** Null if nothing is in the way. `now` in ms since 1970. */
export function barrierTo(
  action: 'cancelable' | 'transferable',
  { status, usedAt, ticket }: Pick<BasePass, 'status' | 'usedAt'> & { ticket: Pick<BasePass['ticket'], 'cancelable' | 'transferable'> },
  event: { eventEnd: string },
  now: number,
): Barrier | null {
  if (status === 'canceled' || status === 'draft') return 'canceled'
  if (Date.parse(event.eventEnd) <= now) return 'over'
  if (!ticket[action]) return 'kind'
  return usedAt === null ? null : 'used'
}
