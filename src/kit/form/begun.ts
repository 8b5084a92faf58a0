// What the fields of a form begin with: the draft where there is one, otherwise what the form is based on. Pure.
import type { FormValues } from './questions/judge-form.ts'

/** The values of an edit that can be compared and sent, by field. */
export type Texts = Readonly<Record<string, string>>

export interface Begun<Base extends Texts = Texts> {
  /** What the edit is based on: what was saved when the person began, also where that was yesterday. */
  base: Base
  /** What the fields hold. A field that a draft leaves out was emptied. */
  values: FormValues
}

/** The name under which a draft keeps its base. */
const BASE = 'base'

/** The first value of a field; undefined where it has none. */
export const firstOf = (values: FormValues, name: string): string | undefined => values[name]?.[0]

function baseIn<Base extends Texts>(draft: FormValues, begins: Base): Base {
  try {
    return { ...begins, ...(JSON.parse(firstOf(draft, BASE) ?? '{}') as Partial<Base>) }
  } catch {
    return begins
  }
}

/** Never throws: a base that cannot be read is `begins`. */
export function begunWith<Base extends Texts>(draft: FormValues, begins: Base): Begun<Base> {
  const isEmpty = Object.keys(draft).length === 0
  const values = isEmpty ? Object.fromEntries(Object.entries(begins).map(([name, text]) => [name, [text]])) : draft
  return { base: baseIn(draft, begins), values }
}

/** What to keep of what was typed: nothing where no field differs from the base, otherwise the base too. */
export function draftOf(typed: FormValues, base: Texts): FormValues {
  const names = Object.keys(base)
  if (names.length === 0) return typed
  const isSame = names.every((name) => (firstOf(typed, name) ?? '') === base[name])
  return isSame ? {} : { ...typed, [BASE]: [JSON.stringify(base)] }
}
