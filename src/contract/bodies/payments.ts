// Request bodies for payments.
import * as v from 'valibot'

/**
 * `POST /organization/intents/{intentId}/capture`. The values are only for card-token providers. No body, an empty object and null
 * are equivalent.
 */
export const captureIntent = v.nullable(
  v.strictObject({
    nonce: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(1000)))),
    deviceData: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(10_000)))),
  }),
  {},
)
export type CaptureIntent = v.InferInput<typeof captureIntent>
