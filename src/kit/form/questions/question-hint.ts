// The hint of a question: its limits, before someone exceeds them.
import { limitsOf, type Question } from './questions.ts'
import type { Wrong } from './validity.ts'

/** Both limits in one sentence, or the existing one. */
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

/** The limit to show as a hint, with the text of its error; null if there is none. Pure. */
export const limitOf = (question: Question): Wrong | null => limits[question.type]?.(question) ?? null
