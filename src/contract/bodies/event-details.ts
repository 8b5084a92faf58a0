// Bodies of what an event has beside its agenda (contract 3.6).
import * as v from 'valibot'

/** `POST /events/{eventId}/activations/{activationId}`. The code is needed where the challenge is protected. */
export const completeActivation = v.strictObject({
  code: v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(200)))),
})
export type CompleteActivation = v.InferInput<typeof completeActivation>
