// The questions of an event's registration form.
import * as v from 'valibot'
import { baseAccountTier } from '../people/accounts.ts'
import { registrationQuestionType } from '../enums.ts'
import { baseEventAddOn } from './event-offers.ts'
import { int, iso, textOrNull, uuid } from '../primitives.ts'
import { choiceFields, questionFields, questionReference } from './questions.ts'
import { basePassType } from './registration-base.ts'

/** An option of a question, with the follow-up questions for it: in full, or as references to questions in the same sections. */
export interface BaseRegistrationQuestionChoice extends v.InferOutput<typeof choiceFields> {
  subQuestions: BaseRegistrationQuestion[] | v.InferOutput<typeof questionReference>[]
}

/** The type is declared explicitly, because options contain questions, which contain options. */
export const baseRegistrationQuestionChoice: v.GenericSchema<BaseRegistrationQuestionChoice> = v.strictObject({
  ...choiceFields.entries,
  subQuestions: v.union([v.array(v.lazy(() => baseRegistrationQuestion)), v.array(questionReference)]),
})

export const registrationQuestionChoice = baseRegistrationQuestionChoice
export type RegistrationQuestionChoice = BaseRegistrationQuestionChoice

export const baseRegistrationQuestion = v.strictObject({
  ...questionFields.entries,
  eventId: uuid,
  type: v.picklist(registrationQuestionType),
  choices: v.array(baseRegistrationQuestionChoice),
  span: int,
})

/**
 * A field of a registration form. Answers to `mutable` fields may be changed after the purchase. Only one form exists, so
 * `RegistrationQuestion` is the same type.
 */
export type BaseRegistrationQuestion = v.InferOutput<typeof baseRegistrationQuestion>

export const registrationQuestion = baseRegistrationQuestion
export type RegistrationQuestion = BaseRegistrationQuestion

export const baseRegistrationSection = v.strictObject({
  id: uuid,
  name: v.string(),
  description: textOrNull,
  sortOrder: int,
})

/** A section of questions. */
export type BaseRegistrationSection = v.InferOutput<typeof baseRegistrationSection>

export const registrationSection = v.strictObject({
  ...baseRegistrationSection.entries,
  accountTiers: v.array(baseAccountTier),
  eventTickets: v.array(basePassType),
  eventAddOns: v.array(baseEventAddOn),
  questions: v.array(registrationQuestion),
})

/** The full form of a registration section. The three lists restrict for whom it is shown; if they are empty, it is shown to everyone. */
export type RegistrationSection = v.InferOutput<typeof registrationSection>

export const registrationPassSections = v.strictObject({
  passId: uuid,
  sections: v.array(registrationSection),
})

/** The questions for one pass. */
export type RegistrationPassSections = v.InferOutput<typeof registrationPassSections>

export const baseRegistrationQuestionSearchValue = v.strictObject({
  id: uuid,
  value: v.string(),
})

/** A search result for a question of type `search`. Only one form exists, so `RegistrationQuestionSearchValue` is the same type. */
export type BaseRegistrationQuestionSearchValue = v.InferOutput<typeof baseRegistrationQuestionSearchValue>

export const registrationQuestionSearchValue = baseRegistrationQuestionSearchValue
export type RegistrationQuestionSearchValue = BaseRegistrationQuestionSearchValue

export const baseRegistrationQuestionResponse = v.strictObject({
  questionId: uuid,
  question: baseRegistrationQuestion,
  value: v.string(),
})

/** An answer, which is text whatever the type of the question. */
export type BaseRegistrationQuestionResponse = v.InferOutput<typeof baseRegistrationQuestionResponse>

export const registrationQuestionResponse = v.strictObject({
  ...baseRegistrationQuestionResponse.entries,
  createdAt: iso,
  updatedAt: iso,
})

/** The full form of a registration question response. */
export type RegistrationQuestionResponse = v.InferOutput<typeof registrationQuestionResponse>
