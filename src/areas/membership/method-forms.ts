// The payment form in which the card of a membership can be changed. It has to return a token without charging anything. Pure.
import type { Subscription } from '../../contract/community/subscriptions.ts'

/** The row of `payForms`; null if no form of the provider can do this, so that the organisers have to be asked. */
export const formOfMethod = ({ simulated }: Pick<Subscription, 'simulated'>): string | null => (simulated ? 'simulated' : null)
