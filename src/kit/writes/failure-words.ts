// The text of a failure, chosen by its code.
import type { TFunction } from 'i18next'
import { ApiError } from '../../api/transport/errors.ts'
import { failureCode, isFailureCode, type FailureCode } from '../../api/transport/failure-code.ts'

/** The key of the sentence for a failed write: `t(failureKey(error))`. Unknown codes are "Something went wrong". */
export function failureKey(error: unknown): `failed.${FailureCode}` {
  const code = failureCode(error)
  // A literal key, by which the build knows that this module uses the area.
  return code === 'unknown' ? 'failed.unknown' : `failed.${code}`
}

/** The text of a failure on screen. A refusal with a reason (460) has a sentence of the server, which is meant for people. */
export const failureText = (error: unknown, t: TFunction): string =>
  error instanceof ApiError && error.status === 460 ? error.message : t(failureKey(error))

const ofOutbox = ['failed.aged', 'failed.unreadable'] as const

/** The same for a reason stored in the outbox, which another version of the app may have written. */
export function reasonKey(reason: string): `failed.${FailureCode}` | (typeof ofOutbox)[number] {
  const own = ofOutbox.find((one) => one === reason)
  return own ?? (isFailureCode(reason.replace('failed.', '')) ? (reason as `failed.${FailureCode}`) : 'failed.unknown')
}
