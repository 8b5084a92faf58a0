// Request bodies for surveys (contract 3.19).
import * as v from 'valibot'
import { uuid } from '../primitives.ts'
import { answer } from './parts.ts'

/** `PUT /surveys/{surveyId}/submissions/{submissionId}/questions/{questionId}`. An empty text deletes the answer. */
export const surveyAnswer = v.strictObject({ response: answer })
export type SurveyAnswer = v.InferInput<typeof surveyAnswer>

/** `POST /surveys/{surveyId}/submissions/{submissionId}/submit`. A bare array, which may be empty if all questions were answered before. */
export const submitSurvey = v.pipe(v.array(v.strictObject({ questionId: uuid, value: answer })), v.maxLength(500))
export type SubmitSurvey = v.InferInput<typeof submitSurvey>
