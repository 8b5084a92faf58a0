// Request bodies for an attendee's actions on their passes (contract 3.16).
import * as v from 'valibot'
import { uuid } from '../primitives.ts'
import { answer } from './parts.ts'

/** `POST …/attendee/passes/{passId}/addOns/free`. */
export const takeFreeAddOns = v.strictObject({ addOnIds: v.pipe(v.array(uuid), v.minLength(1, 'Choose something.'), v.maxLength(50)) })
export type TakeFreeAddOns = v.InferInput<typeof takeFreeAddOns>

/** `PUT …/attendee/passes/{passId}/questions`. An empty value deletes an answer. */
export const answerPassQuestions = v.strictObject({
  questions: v.pipe(v.array(v.strictObject({ id: uuid, value: answer })), v.maxLength(200)),
})
export type AnswerPassQuestions = v.InferInput<typeof answerPassQuestions>

/** `PUT …/attendee/passes/{passId}/cancel`. Without `issueRefund` nothing is refunded. */
export const cancelPass = v.strictObject({ issueRefund: v.optional(v.nullable(v.boolean())) })
export type CancelPass = v.InferInput<typeof cancelPass>

/** `POST …/attendee/passes/{passId}/transfer`. Takes an account's id, never its user name. */
export const transferPass = v.strictObject({ receiverId: uuid })
export type TransferPass = v.InferInput<typeof transferPass>

/** `PUT …/attendee/passes/{passId}/sessions/{sessionId}/questions`. The body is a bare array. */
export const answerAccessQuestions = v.pipe(v.array(v.strictObject({ questionId: uuid, value: answer })), v.maxLength(200))
export type AnswerAccessQuestions = v.InferInput<typeof answerAccessQuestions>
