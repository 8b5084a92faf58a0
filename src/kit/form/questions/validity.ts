// What is wrong with one control: the browser's own judgement, and what its attributes cannot say. The words follow the language,
// so only what they are made of is kept.
import { countCharacters, fitsIn } from '../../../lib/text/characters.ts'
import { isVisible } from '../../../lib/device/visible.ts'
import { compiledPattern } from '../../../lib/text/pattern.ts'

/** Those parts of a control that are judged; inputs, selects and text areas have them. */
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
   * `pattern`: how a text must look, unanchored as the server tries it. `says`: the words for one that does not. `shortest` and
   * `longest`: how many characters it has, as readers see them; the browser's own limits count UTF-16 units.
   */
  readonly dataset: { readonly pattern?: string; readonly says?: string; readonly shortest?: string; readonly longest?: string }
}

/** How many are ticked of the choices that a checkbox belongs to, and how many may be. */
export interface Picks {
  picked: number
  least?: number
  most?: number
}

type Bare = 'empty' | 'date' | 'time' | 'file' | 'image' | 'choices' | 'tick' | 'number' | 'whole' | 'email' | 'url' | 'pattern' | 'other'
type Limited = 'atLeast' | 'atMost' | 'step' | 'fewChoices' | 'manyChoices' | 'notBefore' | 'notAfter' | 'short' | 'long'

/** What is beside a field in words: of `forms.wrong.<says>`, someone else's sentence, or a refusal of the server. */
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
/** What the browser could not make sense of; it keeps the value empty then. */
const senseless: Record<string, Bare> = { date: 'date', time: 'time', number: 'number' }
const shapes: Record<string, Bare> = { email: 'email', url: 'url' }

const isText = (type: string): boolean => type === 'text' || type === 'textarea' || type === 'search'

function outOfRange({ type, min = '', max = '', validity }: Control): Wrong {
  if (type !== 'number') return validity.rangeUnderflow ? { says: 'notBefore', limit: min } : { says: 'notAfter', limit: max }
  if (min !== '' && max !== '') return { says: 'between', least: min, most: max }
  return validity.rangeUnderflow ? { says: 'atLeast', limit: min } : { says: 'atMost', limit: max }
}

/** No answer of one line is longer; the server tries no longer ones either. */
const LONGEST_TRIED = 1000

const misses = (source: string, text: string): boolean => text.length <= LONGEST_TRIED && compiledPattern(source)?.test(text) === false

function wrongPicks({ picked, least = 0, most = Infinity }: Picks): Wrong | null {
  if (picked < least) return picked === 0 ? { says: 'choices' } : { says: 'fewChoices', limit: String(least) }
  return picked > most ? { says: 'manyChoices', limit: String(most) } : null
}

/** What is wrong; null for nothing. `picks` for a checkbox among others. Pure. */
export function wrongWith(control: Control, picks?: Picks): Wrong | null {
  const { type, value, required, validity, validationMessage, accept, step, dataset } = control
  if (validity.customError) return { sentence: validationMessage }
  if (picks) return wrongPicks(picks)
  if (validity.badInput) return { says: senseless[type] ?? 'other' }
  // What no one sees is no answer, though the browser takes it for one.
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
