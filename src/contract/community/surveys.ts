// Surveys and how they are filled in.
import * as v from 'valibot'
import { purchaseStatus, surveyQuestionType } from '../enums.ts'
import { baseImage } from './media.ts'
import { int, textOrNull, uuid } from '../primitives.ts'
import { choiceFields, questionFields, questionReference } from '../events/questions.ts'

/** An option of a question, and the questions that follow when it is picked: in full, or to be looked up in the same sections. */
export interface BaseSurveyQuestionChoice extends v.InferOutput<typeof choiceFields> {
  subQuestions: BaseSurveyQuestion[] | v.InferOutput<typeof questionReference>[]
}

/** The type is written out because an option contains questions, which contain options. */
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

/** A field of a survey. One form: `SurveyQuestion` is the same. */
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

/** Survey in full. */
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

/** Survey section in full. */
export type SurveySection = v.InferOutput<typeof surveySection>

export const baseSurveyQuestionResponse = v.strictObject({
  questionId: uuid,
  question: baseSurveyQuestion,
  value: v.string(),
})

/** An answer, always text whatever the type of the question. One form: `SurveyQuestionResponse` is the same. */
export type BaseSurveyQuestionResponse = v.InferOutput<typeof baseSurveyQuestionResponse>

export const surveyQuestionResponse = baseSurveyQuestionResponse
export type SurveyQuestionResponse = BaseSurveyQuestionResponse

export const baseSurveySubmission = v.strictObject({
  id: uuid,
  responses: v.array(baseSurveyQuestionResponse),
  status: v.picklist(purchaseStatus),
})

/** One filling-in of a survey. One form: `SurveySubmission` is the same. */
export type BaseSurveySubmission = v.InferOutput<typeof baseSurveySubmission>

export const surveySubmission = baseSurveySubmission
export type SurveySubmission = BaseSurveySubmission

export const baseSurveyQuestionSearchValue = v.strictObject({
  id: uuid,
  value: v.string(),
})

/** A value that a question of type `search` found. One form: `SurveyQuestionSearchValue` is the same. */
export type BaseSurveyQuestionSearchValue = v.InferOutput<typeof baseSurveyQuestionSearchValue>

export const surveyQuestionSearchValue = baseSurveyQuestionSearchValue
export type SurveyQuestionSearchValue = BaseSurveyQuestionSearchValue

export const submissionRef = v.strictObject({
  id: uuid,
})

/** A submission that was just begun. */
export type SubmissionRef = v.InferOutput<typeof submissionRef>
