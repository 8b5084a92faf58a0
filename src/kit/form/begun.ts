// The initial values of a form: the draft if there is one, otherwise the values that the edit is based on. Pure.
import type { FormValues } from './questions/judge-form.ts'

/** The comparable values of an edit, by field. */
export type Texts = Readonly<Record<string, string>>

export interface Begun<Base extends Texts = Texts> {
  /** The base of the edit: the saved values when the person started, even if that was yesterday. */
  base: Base
  /** The values of the fields. A field missing in a draft was emptied. */
  values: FormValues
}

/** The key of the base in a draft. */
const BASE = 'base'

/** The initial value of a field; undefined if it has none. */
export const firstOf = (values: FormValues, name: string): string | undefined => values[name]?.[0]

/** The base stored in a draft; null if there is none, or it is unreadable. */
function keptBase<Base extends Texts>(draft: FormValues): Partial<Base> | null {
  try {
    return JSON.parse(firstOf(draft, BASE) ?? 'null') as Partial<Base> | null
  } catch {
    return null
  }
}

const valuesOf = (texts: [name: string, text: string][]): FormValues => Object.fromEntries(texts.map(([name, text]) => [name, [text]]))

/** Never throws: `begins` replaces an unreadable base. A field that a draft of an older version did not have begins with its saved value. */
export function begunWith<Base extends Texts>(draft: FormValues, begins: Base): Begun<Base> {
  const isEmpty = Object.keys(draft).length === 0
  const kept = keptBase<Base>(draft)
  const added = Object.entries(begins).filter(([name]) => isEmpty || (kept !== null && !(name in kept)))
  return { base: { ...begins, ...kept }, values: { ...valuesOf(added), ...draft } }
}

/** The draft to store: none if no field differs from the base, otherwise the values with the base. */
export function draftOf(typed: FormValues, base: Texts): FormValues {
  const names = Object.keys(base)
  if (names.length === 0) return typed
  const isSame = names.every((name) => (firstOf(typed, name) ?? '') === base[name])
  return isSame ? {} : { ...typed, [BASE]: [JSON.stringify(base)] }
}
