// Stores on this device what the member has seen of the agenda of each event.
import { changeOwn, type SeenAgenda } from '../../../state/identity/own.ts'

/** The agendas of older events are forgotten. */
const KEPT = 12

export const storeSeen = (eventId: string, change: (before: SeenAgenda) => SeenAgenda): void =>
  changeOwn('agendas', (before) => {
    const others = Object.entries(before).filter(([id]) => id !== eventId)
    return Object.fromEntries([...others.slice(1 - KEPT), [eventId, change(before[eventId] ?? {})]])
  })
