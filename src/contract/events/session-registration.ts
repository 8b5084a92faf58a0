// Registration for single sessions of an event, and its questions.
import * as v from 'valibot'
import { eventSessionQuestionType, purchaseStatus } from '../enums.ts'
import { int, textOrNull, uuid } from '../primitives.ts'
import { choiceFields, questionFields, questionReference } from './questions.ts'
import { baseSession } from './sessions.ts'

/** An option of a question, with the follow-up questions for it: in full, or as references to questions in the same sections. */
export interface BaseEventSessionQuestionChoice extends v.InferOutput<typeof choiceFields> {
  subQuestions: BaseEventSessionQuestion[] | v.InferOutput<typeof questionReference>[]
}

/** The type is declared explicitly, because options contain questions, which contain options. */
export const baseEventSessionQuestionChoice: v.GenericSchema<BaseEventSessionQuestionChoice> = v.strictObject({
  ...choiceFields.entries,
  subQuestions: v.union([v.array(v.lazy(() => baseEventSessionQuestion)), v.array(questionReference)]),
})

export const eventSessionQuestionChoice = baseEventSessionQuestionChoice
export type EventSessionQuestionChoice = BaseEventSessionQuestionChoice

export const baseEventSessionQuestion = v.strictObject({
  ...questionFields.entries,
  type: v.picklist(eventSessionQuestionType),
  choices: v.array(baseEventSessionQuestionChoice),
  sortOrder: int,
  price: v.nullable(int),
  supply: v.nullable(int),
})

/**
 * A field of a session form; `price` in minor units and `supply` apply to type `quantity`. Only one form exists, so
 * `EventSessionQuestion` is the same type.
 */
export type BaseEventSessionQuestion = v.InferOutput<typeof baseEventSessionQuestion>

export const eventSessionQuestion = baseEventSessionQuestion
export type EventSessionQuestion = BaseEventSessionQuestion

export const baseEventSessionSection = v.strictObject({
  id: uuid,
  name: v.string(),
  description: textOrNull,
  sortOrder: int,
})

/** A section of questions. */
export type BaseEventSessionSection = v.InferOutput<typeof baseEventSessionSection>

export const eventSessionSection = v.strictObject({
  ...baseEventSessionSection.entries,
  questions: v.array(eventSessionQuestion),
})

/** The full form of an event session section. */
export type EventSessionSection = v.InferOutput<typeof eventSessionSection>

export const baseEventSessionQuestionSearchValue = v.strictObject({
  id: uuid,
  value: v.string(),
})

/** A search result for a question of type `search`. Only one form exists, so `EventSessionQuestionSearchValue` is the same type. */
export type BaseEventSessionQuestionSearchValue = v.InferOutput<typeof baseEventSessionQuestionSearchValue>

export const eventSessionQuestionSearchValue = baseEventSessionQuestionSearchValue
export type EventSessionQuestionSearchValue = BaseEventSessionQuestionSearchValue

export const baseEventSessionQuestionResponse = v.strictObject({
  questionId: uuid,
  question: baseEventSessionQuestion,
  value: v.string(),
})

/** An answer, which is text whatever the type of the question. Only one form exists, so `EventSessionQuestionResponse` is the same type. */
export type BaseEventSessionQuestionResponse = v.InferOutput<typeof baseEventSessionQuestionResponse>

export const eventSessionQuestionResponse = baseEventSessionQuestionResponse
export type EventSessionQuestionResponse = BaseEventSessionQuestionResponse

export const baseEventSessionAccess = v.strictObject({
  id: uuid,
  status: v.picklist(purchaseStatus),
  sessionId: uuid,
  passId: uuid,
  session: baseSession,
  responses: v.array(eventSessionQuestionResponse),
})

/** The access of a pass to a session. */
export type BaseEventSessionAccess = v.InferOutput<typeof baseEventSessionAccess>
