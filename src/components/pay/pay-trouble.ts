// What a failure of a payment says.
import type { TFunction } from 'i18next'
import { ApiError } from '../../api/transport/errors.ts'
import { failureKey } from '../../kit/writes/failure-words.ts'

/** The provider has neither taken nor refused the money yet: the same intent is captured again later. */
export const isPending = (trouble: unknown): boolean => trouble instanceof ApiError && trouble.code === 'paymentPending'

/** The sentence of the server where it is meant for the person, otherwise ours by its code. */
export const sentenceOf = (trouble: unknown, t: TFunction): string =>
  trouble instanceof ApiError && trouble.status === 460 ? trouble.message : t(failureKey(trouble))
