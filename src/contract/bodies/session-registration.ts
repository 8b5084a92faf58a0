// Request bodies for registering passes for a session (contract 3.15). Two of them are bare arrays.
import * as v from 'valibot'
import { uuid } from '../primitives.ts'
import { answer } from './parts.ts'

/**
 * `POST …/sessions/{sessionId}/registration/passes`. All passes to register; passes that were selected before and are missing now
 * are released.
 */
export const chooseSessionPasses = v.pipe(v.array(v.strictObject({ passId: uuid })), v.maxLength(50))
export type ChooseSessionPasses = v.InferInput<typeof chooseSessionPasses>

/** `PUT …/sessions/{sessionId}/registration/questions`. An empty value deletes an answer. */
export const answerSessionQuestions = v.pipe(
  v.array(
    v.strictObject({
      passId: uuid,
      responses: v.pipe(v.array(v.strictObject({ questionId: uuid, value: answer })), v.maxLength(200)),
    }),
  ),
  v.maxLength(50),
)
export type AnswerSessionQuestions = v.InferInput<typeof answerSessionQuestions>

/** `PUT …/sessions/{sessionId}/registration/passes/{passId}/questions/{questionId}`. */
export const answerSessionQuestion = v.strictObject({ response: answer })
export type AnswerSessionQuestion = v.InferInput<typeof answerSessionQuestion>
