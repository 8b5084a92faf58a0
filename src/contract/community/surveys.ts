// Surveys and their submissions.
import * as v from 'valibot'
import { purchaseStatus, surveyQuestionType } from '../enums.ts'
import { baseImage } from './media.ts'
import { int, textOrNull, uuid } from '../primitives.ts'
import { choiceFields, questionFields, questionReference } from '../events/questions.ts'

/** An option of a question, with the follow-up questions for it: in full, or as references to questions in the same sections. */
export interface BaseSurveyQuestionChoice extends v.InferOutput<typeof choiceFields> {
  subQuestions: BaseSurveyQuestion[] | v.InferOutput<typeof questionReference>[]
}

/** The type is declared explicitly, because options contain questions, which contain options. */
export const baseSurveyQuestionChoice: v.GenericSchema<BaseSurveyQuestionChoice> = v.strictObject({
  ...choiceFields.entries,
  subQuestions: v.union([v.array(v.lazy(() => baseSurveyQuestion)), v.array(questionReference)]),
})

export const surveyQuestionChoice = baseSurveyQuestionChoice
export type SurveyQuestionChoice = BaseSurveyQuestionChoice

export const baseSurveyQuestion = v.strictObject({
  ...questionFields.entries,
  type: v.picklist(surveyQuestionType),
  choices: v.array(baseSurveyQuestionChoice),
  sortOrder: int,
})

/** A field of a survey. Only one form exists, so `SurveyQuestion` is the same type. */
export type BaseSurveyQuestion = v.InferOutput<typeof baseSurveyQuestion>

export const surveyQuestion = baseSurveyQuestion
export type SurveyQuestion = BaseSurveyQuestion

export const baseSurvey = v.strictObject({
  id: uuid,
  slug: v.string(),
  name: v.string(),
})

/** A survey. */
export type BaseSurvey = v.InferOutput<typeof baseSurvey>

export const survey = v.strictObject({
  ...baseSurvey.entries,
  description: textOrNull,
  image: v.nullable(baseImage),
  requireAuth: v.boolean(),
  submissionsPerAccount: int,
})

/** The full form of a survey. */
export type Survey = v.InferOutput<typeof survey>

export const baseSurveySection = v.strictObject({
  id: uuid,
  name: v.string(),
  description: textOrNull,
  sortOrder: int,
})

/** A section of questions. */
export type BaseSurveySection = v.InferOutput<typeof baseSurveySection>

export const surveySection = v.strictObject({
  ...baseSurveySection.entries,
  questions: v.array(surveyQuestion),
})

/** The full form of a survey section. */
export type SurveySection = v.InferOutput<typeof surveySection>

export const baseSurveyQuestionResponse = v.strictObject({
  questionId: uuid,
  question: baseSurveyQuestion,
  value: v.string(),
})

/** An answer, which is text whatever the type of the question. Only one form exists, so `SurveyQuestionResponse` is the same type. */
export type BaseSurveyQuestionResponse = v.InferOutput<typeof baseSurveyQuestionResponse>

export const surveyQuestionResponse = baseSurveyQuestionResponse
export type SurveyQuestionResponse = BaseSurveyQuestionResponse

export const baseSurveySubmission = v.strictObject({
  id: uuid,
  responses: v.array(baseSurveyQuestionResponse),
  status: v.picklist(purchaseStatus),
})

/** A submission of a survey. Only one form exists, so `SurveySubmission` is the same type. */
export type BaseSurveySubmission = v.InferOutput<typeof baseSurveySubmission>

export const surveySubmission = baseSurveySubmission
export type SurveySubmission = BaseSurveySubmission

export const baseSurveyQuestionSearchValue = v.strictObject({
  id: uuid,
  value: v.string(),
})

/** A search result for a question of type `search`. Only one form exists, so `SurveyQuestionSearchValue` is the same type. */
export type BaseSurveyQuestionSearchValue = v.InferOutput<typeof baseSurveyQuestionSearchValue>

export const surveyQuestionSearchValue = baseSurveyQuestionSearchValue
export type SurveyQuestionSearchValue = BaseSurveyQuestionSearchValue

export const submissionRef = v.strictObject({
  id: uuid,
})

/** A newly created submission. */
export type SubmissionRef = v.InferOutput<typeof submissionRef>
