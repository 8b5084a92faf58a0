// Request bodies for parts of an event other than its agenda (contract 3.6).
import * as v from 'valibot'
import { lineOrNull } from './parts.ts'

/** `POST /events/{eventId}/activations/{activationId}`. The code is required if the challenge is protected. */
export const completeActivation = v.strictObject({ code: lineOrNull(200) })
export type CompleteActivation = v.InferInput<typeof completeActivation>
