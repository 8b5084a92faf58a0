// The membership that a member has of a plan. Pure.
import type { Subscription } from '../../contract/community/subscriptions.ts'

/** The newest that has not ended; undefined if there is none. An unpaid one has not begun. */
export const standingOf = (mine: readonly Subscription[], productId: string): Subscription | undefined =>
  mine.find(({ subscriptionProduct, status }) => subscriptionProduct.id === productId && status !== 'canceled' && status !== 'unpaid')
