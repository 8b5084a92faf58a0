// Validates a control: the browser's validation, and rules that attributes cannot express. Returns data instead of text, because the
// text depends on the language.
import { countCharacters, fitsIn } from '../../../lib/text/characters.ts'
import { isVisible } from '../../../lib/device/visible.ts'
import { compiledPattern } from '../../../lib/text/pattern.ts'

/** The relevant properties of a control; inputs, selects and text areas have them. */
export interface Control {
  type: string
  value: string
  required?: boolean
  readonly validity: Pick<
    ValidityState,
    'customError' | 'valueMissing' | 'badInput' | 'typeMismatch' | 'rangeUnderflow' | 'rangeOverflow' | 'stepMismatch' | 'patternMismatch'
  >
  readonly validationMessage: string
  min?: string
  max?: string
  step?: string
  accept?: string
  /**
   * `pattern`: a regular expression, unanchored as on the server. `says`: the error for a mismatch. `shortest` and `longest`: limits
   * in graphemes; the browser's own limits count UTF-16 units.
   */
  readonly dataset: { readonly pattern?: string; readonly says?: string; readonly shortest?: string; readonly longest?: string }
}

/** The number of ticked checkboxes in a group, and its limits. */
export interface Picks {
  picked: number
  least?: number
  most?: number
}

type Bare = 'empty' | 'date' | 'time' | 'file' | 'image' | 'choices' | 'tick' | 'number' | 'whole' | 'email' | 'url' | 'pattern' | 'other'
type Limited = 'atLeast' | 'atMost' | 'step' | 'fewChoices' | 'manyChoices' | 'notBefore' | 'notAfter' | 'short' | 'long'

/** The error of a field: the key `forms.wrong.<says>`, a given sentence, or a refusal by the server. */
export type Wrong =
  | { says: Bare }
  | { says: Limited; limit: string }
  | { says: 'between'; least: string; most: string }
  | { sentence: string; code?: string }
  | { failure: unknown }

const missing: Record<string, Bare> = {
  date: 'date',
  time: 'time',
  number: 'number',
  radio: 'choices',
  'select-one': 'choices',
  checkbox: 'tick',
  file: 'file',
}
/** Input that the browser could not parse; its value is empty then. */
const senseless: Record<string, Bare> = { date: 'date', time: 'time', number: 'number' }
const shapes: Record<string, Bare> = { email: 'email', url: 'url' }

const isText = (type: string): boolean => type === 'text' || type === 'textarea' || type === 'search'

function outOfRange({ type, min = '', max = '', validity }: Control): Wrong {
  if (type !== 'number') return validity.rangeUnderflow ? { says: 'notBefore', limit: min } : { says: 'notAfter', limit: max }
  if (min !== '' && max !== '') return { says: 'between', least: min, most: max }
  return validity.rangeUnderflow ? { says: 'atLeast', limit: min } : { says: 'atMost', limit: max }
}

/** The longest text to test against a pattern, as on the server. */
const LONGEST_TRIED = 1000

const misses = (source: string, text: string): boolean => text.length <= LONGEST_TRIED && compiledPattern(source)?.test(text) === false

function wrongPicks({ picked, least = 0, most = Infinity }: Picks): Wrong | null {
  if (picked < least) return picked === 0 ? { says: 'choices' } : { says: 'fewChoices', limit: String(least) }
  return picked > most ? { says: 'manyChoices', limit: String(most) } : null
}

/** The error; null if valid. `picks`: for a checkbox in a group. Pure. */
export function wrongWith(control: Control, picks?: Picks): Wrong | null {
  const { type, value, required, validity, validationMessage, accept, step, dataset } = control
  if (validity.customError) return { sentence: validationMessage }
  if (picks) return wrongPicks(picks)
  if (validity.badInput) return { says: senseless[type] ?? 'other' }
  // A text of invisible characters is no answer, although the browser accepts it.
  if (validity.valueMissing || (required && isText(type) && !isVisible(value))) {
    if (type === 'file' && accept?.startsWith('image')) return { says: 'image' }
    return { says: missing[type] ?? 'empty' }
  }
  if (validity.typeMismatch) return { says: shapes[type] ?? 'other' }
  if (validity.rangeUnderflow || validity.rangeOverflow) return outOfRange(control)
  if (validity.stepMismatch) return Number(step || 1) === 1 ? { says: 'whole' } : { says: 'step', limit: String(step) }
  const { shortest, longest } = dataset
  if (shortest && value !== '' && countCharacters(value.trim()) < Number(shortest)) return { says: 'short', limit: shortest }
  if (longest && !fitsIn(value.trim(), Number(longest))) return { says: 'long', limit: longest }
  if (validity.patternMismatch || (dataset.pattern && value.trim() !== '' && misses(dataset.pattern, value.trim())))
    return dataset.says ? { sentence: dataset.says } : { says: 'pattern' }
  return null
}
