// Bodies of the calls of surveys (contract 3.19).
import * as v from 'valibot'
import { uuid } from '../primitives.ts'
import { answer } from './parts.ts'

/** `PUT /surveys/{surveyId}/submissions/{submissionId}/questions/{questionId}`; an empty text takes the answer back. */
export const surveyAnswer = v.strictObject({ response: answer })
export type SurveyAnswer = v.InferInput<typeof surveyAnswer>

/** `POST /surveys/{surveyId}/submissions/{submissionId}/submit`: a bare array, which may be empty where all was answered before. */
export const submitSurvey = v.pipe(v.array(v.strictObject({ questionId: uuid, value: answer })), v.maxLength(500))
export type SubmitSurvey = v.InferInput<typeof submitSurvey>
