// Which words a failure gets: chosen by its code, never by the server's English.
import { failureCode, isFailureCode, type FailureCode } from '../../api/transport/failure-code.ts'

/** The key of the sentence for a failed write: `t(failureKey(error))`. Codes we have no words for are "Something went wrong". */
export function failureKey(error: unknown): `failed.${FailureCode}` {
  const code = failureCode(error)
  // Spelled out once: by this the build knows whose words travel with this module.
  return code === 'unknown' ? 'failed.unknown' : `failed.${code}`
}

const ofOutbox = ['failed.aged', 'failed.unreadable'] as const

/** The same for a reason that the outbox has noted; what another version of the app noted may be unknown here. */
export function reasonKey(reason: string): `failed.${FailureCode}` | (typeof ofOutbox)[number] {
  const own = ofOutbox.find((one) => one === reason)
  return own ?? (isFailureCode(reason.replace('failed.', '')) ? (reason as `failed.${FailureCode}`) : 'failed.unknown')
}
