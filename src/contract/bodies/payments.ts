// Bodies of calls about payments.
import * as v from 'valibot'

/**
 * `POST /organization/intents/{intentId}/capture`: values for card-token providers alone. Nothing at all, an empty object and
 * null say the same.
 */
export const captureIntent = v.nullable(
  v.strictObject({
    nonce: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(1000)))),
    deviceData: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(10_000)))),
  }),
  {},
)
export type CaptureIntent = v.InferInput<typeof captureIntent>
