// What a failure of a payment says.
import { ApiError } from '../../api/transport/errors.ts'

/** The provider has neither taken nor refused the money yet: the same intent is captured again later. */
export const isPending = (trouble: unknown): boolean => trouble instanceof ApiError && trouble.code === 'paymentPending'

/** The person has not confirmed at the provider, for example because the page was reloaded in the middle. Nothing was taken. */
export const isUnconfirmed = (trouble: unknown): boolean => trouble instanceof ApiError && trouble.code === 'paymentUnconfirmed'
