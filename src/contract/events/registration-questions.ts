// What an event asks people who register.
import * as v from 'valibot'
import { baseAccountTier } from '../people/accounts.ts'
import { registrationQuestionType } from '../enums.ts'
import { baseEventAddOn } from './event-offers.ts'
import { int, iso, textOrNull, uuid } from '../primitives.ts'
import { choiceFields, questionFields, questionReference } from './questions.ts'
import { basePassType } from './registration-base.ts'

/** An option of a question, and the questions that follow when it is picked: in full, or to be looked up in the same sections. */
export interface BaseRegistrationQuestionChoice extends v.InferOutput<typeof choiceFields> {
  subQuestions: BaseRegistrationQuestion[] | v.InferOutput<typeof questionReference>[]
}

/** The type is written out because an option contains questions, which contain options. */
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

/** A field of a registration form; `mutable` ones may be answered again after the purchase. One form: `RegistrationQuestion` is the same. */
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

/** Registration section in full. The three lists say who is asked; empty ones ask everyone. */
export type RegistrationSection = v.InferOutput<typeof registrationSection>

export const registrationPassSections = v.strictObject({
  passId: uuid,
  sections: v.array(registrationSection),
})

/** What is asked about one pass. */
export type RegistrationPassSections = v.InferOutput<typeof registrationPassSections>

export const baseRegistrationQuestionSearchValue = v.strictObject({
  id: uuid,
  value: v.string(),
})

/** A value that a question of type `search` found. One form: `RegistrationQuestionSearchValue` is the same. */
export type BaseRegistrationQuestionSearchValue = v.InferOutput<typeof baseRegistrationQuestionSearchValue>

export const registrationQuestionSearchValue = baseRegistrationQuestionSearchValue
export type RegistrationQuestionSearchValue = BaseRegistrationQuestionSearchValue

export const baseRegistrationQuestionResponse = v.strictObject({
  questionId: uuid,
  question: baseRegistrationQuestion,
  value: v.string(),
})

/** An answer, always text whatever the type of the question. */
export type BaseRegistrationQuestionResponse = v.InferOutput<typeof baseRegistrationQuestionResponse>

export const registrationQuestionResponse = v.strictObject({
  ...baseRegistrationQuestionResponse.entries,
  createdAt: iso,
  updatedAt: iso,
})

/** Registration question response in full. */
export type RegistrationQuestionResponse = v.InferOutput<typeof registrationQuestionResponse>
