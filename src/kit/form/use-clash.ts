// Concurrent edits: changes of others are never overwritten without a question.
import { useState } from 'react'
import { changedFields, clashingFields } from '../../lib/data/clashing-fields.ts'
import type { Texts } from './begun.ts'

export interface Versions<Values extends Texts> {
  /** The values that the edit is based on. */
  base: Values
  mine: Values
  /** The currently saved values. */
  theirs: Values
}

export interface ClashQuestion<Values extends Texts> extends Versions<Values> {
  fields: (keyof Values & string)[]
  /** The fields whose own value is kept; null to return to the form. */
  answer: (mine: readonly string[] | null) => void
}

export interface Clash<Values extends Texts> {
  /** For ClashAsked; null while there is no clash. */
  question: ClashQuestion<Values> | null
  /** The fields to send: the changed ones without those left to others. Null: return to the form without sending. */
  settle: (versions: Versions<Values>) => Promise<(keyof Values & string)[] | null>
}

export function useClash<Values extends Texts>(): Clash<Values> {
  const [question, setQuestion] = useState<ClashQuestion<Values> | null>(null)
  const ask = (versions: Versions<Values>, fields: (keyof Values & string)[]) =>
    new Promise<readonly string[] | null>((resolve) => {
      const answer = (mine: readonly string[] | null) => {
        setQuestion(null)
        resolve(mine)
      }
      setQuestion({ ...versions, fields, answer })
    })
  return {
    question,
    async settle(versions) {
      const { base, mine, theirs } = versions
      const fields = clashingFields(base, mine, theirs)
      const chosen = fields.length === 0 ? [] : await ask(versions, fields)
      return chosen && changedFields(base, mine).filter((field) => !fields.includes(field) || chosen.includes(field))
    },
  }
}
