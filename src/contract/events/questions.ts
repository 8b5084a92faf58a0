// What the questions of registrations, sessions and surveys have in common.
import * as v from 'valibot'
import { int, textOrNull, uuid } from '../primitives.ts'

/** The fields that all three kinds of questions share; each adds its own types and options. */
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

/** An option without the questions that follow it; `supply` null means that any number of people may pick it. */
export const choiceFields = v.strictObject({
  id: uuid,
  value: v.string(),
  text: textOrNull,
  supply: v.nullable(int),
  description: textOrNull,
  sortOrder: int,
})

/** A question that is found in full in the same sections. */
export const questionReference = v.strictObject({ questionId: uuid })
