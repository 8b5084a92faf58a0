// What a question says about how it is to be answered: its limits, before someone runs into them.
import { limitsOf, type Question } from './questions.ts'
import type { Wrong } from './validity.ts'

/** Both ends in one sentence, or the one there is. */
function range({ min, max }: Question): Wrong | null {
  const { least, most } = limitsOf({ min, max })
  if (least !== undefined && most !== undefined) return { says: 'between', least: String(least), most: String(most) }
  if (least !== undefined) return { says: 'atLeast', limit: String(least) }
  return most === undefined ? null : { says: 'atMost', limit: String(most) }
}

function length({ min, max }: Question): Wrong | null {
  const { least, most } = limitsOf({ min, max })
  if (most !== undefined) return { says: 'long', limit: String(most) }
  return least === undefined ? null : { says: 'short', limit: String(least) }
}

function picks({ min, max, required }: Question): Wrong | null {
  const { least = 0, most } = limitsOf({ min, max })
  if (least > (required ? 1 : 0)) return { says: 'fewChoices', limit: String(least) }
  return most === undefined ? null : { says: 'manyChoices', limit: String(most) }
}

function days({ min, max }: Question): Wrong | null {
  if (min) return { says: 'notBefore', limit: min }
  return max ? { says: 'notAfter', limit: max } : null
}

const limits: Partial<Record<Question['type'], (question: Question) => Wrong | null>> = {
  text: length,
  textarea: length,
  number: range,
  checkbox: picks,
  date: days,
  time: days,
}

/** The limit worth telling beforehand, in the words in which it would be reproached; null where there is none. Pure. */
export const limitOf = (question: Question): Wrong | null => limits[question.type]?.(question) ?? null
