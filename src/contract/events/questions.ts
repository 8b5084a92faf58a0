// Schemas shared by the questions of registrations, sessions and surveys.
import * as v from 'valibot'
import { int, textOrNull, uuid } from '../primitives.ts'

/** The fields that all three kinds of questions share. Each kind adds its own types and options. */
export const questionFields = v.strictObject({
  id: uuid,
  featured: v.boolean(),
  name: v.string(),
  required: v.boolean(),
  description: textOrNull,
  label: textOrNull,
  placeholder: textOrNull,
  default: textOrNull,
  mutable: v.boolean(),
  min: textOrNull,
  max: textOrNull,
  validation: textOrNull,
  validationMessage: textOrNull,
})

/** An option without its follow-up questions. `supply` null means that it can be selected any number of times. */
export const choiceFields = v.strictObject({
  id: uuid,
  value: v.string(),
  text: textOrNull,
  supply: v.nullable(int),
  description: textOrNull,
  sortOrder: int,
})

/** A reference to a question that the same sections contain in full. */
export const questionReference = v.strictObject({ questionId: uuid })
