// The name of a payment for group tickets on this device, which tells what it is for. Pure.

export interface GroupWish {
  /** The id of the pass type. */
  ticket: string
  /** How many passes; a whole number above 0. */
  count: number
}

const begins = (eventId: string): string => `group-tickets:${eventId}:`

export const groupPlaceOf = (eventId: string, { ticket, count }: GroupWish): string => `${begins(eventId)}${ticket}:${count}`

/** From an address or a place; null if it is none. */
export function groupWishOf(ticket: string | null | undefined, count: string | null | undefined): GroupWish | null {
  const number = Number(count)
  return ticket && Number.isSafeInteger(number) && number > 0 ? { ticket, count: number } : null
}

/** What a payment is for whose outcome is not known; null without one. `intents`: the noted payments by place. */
export function openGroupWish(eventId: string, intents: Readonly<Record<string, string>>): GroupWish | null {
  const place = Object.keys(intents).find((one) => one.startsWith(begins(eventId)))
  const [ticket, count] = place?.slice(begins(eventId).length).split(':') ?? []
  return groupWishOf(ticket, count)
}
