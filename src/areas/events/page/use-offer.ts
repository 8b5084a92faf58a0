// What an event sells, for its page.
import { useQuery } from '@tanstack/react-query'
import { offers } from '../../../api/resources/events/offers.ts'
import { ApiError } from '../../../api/transport/errors.ts'
import type { EventPackage, PassType } from '../../../contract/events/event-offers.ts'

/** The status of the server while nothing is on sale (contract 1.5). */
const UNAVAILABLE = 455

export interface Offer {
  passTypes: readonly PassType[]
  packages: readonly EventPackage[]
  /** The pass types that can be bought now. */
  onSale: readonly PassType[]
  /** Why nothing can be bought now: all are sold, or the server offers nothing. Undefined while it is unknown. */
  lack: 'soldOut' | 'notOnSale' | undefined
}

/** `asks`: false to observe the request of another part of the page, and to make none. */
export function useOffer(eventId: string, asks: boolean): Offer {
  const { data, error } = useQuery({ ...offers.passTypes({ eventId }), ...(asks ? {} : { enabled: false }) })
  const { passTypes = [], packages = [] } = data ?? {}
  const onSale = passTypes.filter(({ supply }) => supply !== 0)
  const isSoldOut = passTypes.length > 0 && onSale.length === 0
  const isOffered = !(data && passTypes.length === 0) && !(error instanceof ApiError && error.status === UNAVAILABLE)
  return { passTypes, packages, onSale, lack: isSoldOut ? 'soldOut' : isOffered ? undefined : 'notOnSale' }
}
