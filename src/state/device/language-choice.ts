// The last choice of a language on this page. It outlasts the switch to another language, which remounts the app.
import { proxy } from 'valtio'

/** `loading`: the locale whose words are awaited. `refused`: they could not be loaded. `number`: grows with each choice. */
export const languageChoice = proxy<{ loading: string | null; refused: boolean; number: number }>({
  loading: null,
  refused: false,
  number: 0,
})

/** Begins a choice, or none (null). The outcome of an earlier one is ignored from here on. Returns its number. */
export function beginChoice(loading: string | null): number {
  Object.assign(languageChoice, { loading, refused: false, number: languageChoice.number + 1 })
  return languageChoice.number
}
