// Validates one answer against its question. Answers of all types are text (contract 1.8) and are stored in a normalised form.
import { countCharacters, fitsIn } from '../../../src/lib/text/characters.ts'
import { partsOf, joinParts, type FormChoice, type FormQuestion } from './form.ts'
import { fitsPattern } from './pattern.ts'

/** The answer as stored, or the error as a sentence. */
export type Judged = { value: string } | { wrong: string }

const good = (value: string): Judged => ({ value })
const bad = (wrong: string): Judged => ({ wrong })

/** Maximum lengths in visible characters; `pattern` is the longest answer tested against a pattern, in UTF-16 code units. */
const longest = { line: 2000, text: 10_000, pattern: 1000 } as const

const toNumber = (text: string | null): number | null => {
  if (text === null || text.trim() === '') return null
  const value = Number(text)
  return Number.isFinite(value) ? value : null
}

/** The error if the value is outside `min` and `max`, as far as these are numbers. */
function outside(value: number, { min, max }: Pick<FormQuestion, 'min' | 'max'>): string | null {
  const [least, most] = [toNumber(min), toNumber(max)]
  if (least !== null && value < least) return `It must be at least ${least}.`
  if (most !== null && value > most) return `It can be at most ${most}.`
  return null
}

/** Days and times in one fixed format compare correctly as text. */
function outsideText(value: string, { min, max }: FormQuestion, length: number): string | null {
  if (min && value < min.slice(0, length)) return `It cannot be before ${min}.`
  if (max && value > max.slice(0, length)) return `It cannot be after ${max}.`
  return null
}

function text(question: FormQuestion, value: string): Judged {
  const most = question.type === 'textarea' ? longest.text : longest.line
  if (!fitsIn(value, most)) return bad(`It can have at most ${most} characters.`)
  const [least, greatest] = [toNumber(question.min), toNumber(question.max)]
  if (least !== null && countCharacters(value) < least) return bad(`It must have at least ${least} characters.`)
  if (greatest !== null && !fitsIn(value, greatest)) return bad(`It can have at most ${greatest} characters.`)
  return good(value)
}

function number(question: FormQuestion, value: string): Judged {
  if (!/^[+-]?(?:\d{1,15}(?:\.\d{0,10})?|\.\d{1,10})$/.test(value)) return bad('A number is expected.')
  const wrong = outside(Number(value), question)
  return wrong === null ? good(value) : bad(wrong)
}

function quantity(question: FormQuestion, value: string): Judged {
  if (!/^\d{1,6}$/.test(value)) return bad('A whole number is expected.')
  const wrong = outside(Number(value), question)
  return wrong === null ? good(String(Number(value))) : bad(wrong)
}

const isDay = (value: string): boolean => {
  const [year, month, day] = value.split('-').map(Number) as [number, number, number]
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** `yyyy-MM-dd`, or an ISO date-time. Only the day is compared with the bounds. */
function date(question: FormQuestion, value: string): Judged {
  const parts = /^(\d{4}-\d{2}-\d{2})(?:T[\d:.]{5,20}(?:Z|[+-]\d{2}:\d{2})?)?$/.exec(value)
  if (parts === null || !isDay(parts[1] ?? '')) return bad('A date is expected, as 2027-03-14.')
  const wrong = outsideText(parts[1] ?? '', question, 10)
  return wrong === null ? good(value) : bad(wrong)
}

/** `HH:mm`, with or without seconds. */
function time(question: FormQuestion, value: string): Judged {
  if (!/^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/.test(value)) return bad('A time is expected, as 17:30.')
  const wrong = outsideText(value.slice(0, 5), question, 5)
  return wrong === null ? good(value) : bad(wrong)
}

const toggles: Record<string, string> = {
  true: 'true',
  on: 'true',
  yes: 'true',
  1: 'true',
  false: 'false',
  off: 'false',
  no: 'false',
  0: 'false',
}

function toggle(_question: FormQuestion, value: string): Judged {
  const word = value.toLowerCase()
  return Object.hasOwn(toggles, word) ? good(toggles[word] ?? '') : bad('Yes or no is expected.')
}

/** Choices by the values that an answer may use: the one shown to the caller and the stored one. */
const byName = ({ choices }: FormQuestion): Map<string, FormChoice> =>
  new Map([...choices.map((choice) => [choice.value, choice] as const), ...choices.map((choice) => [choice.stored, choice] as const)])

function one(question: FormQuestion, value: string): Judged {
  const choice = byName(question).get(value)
  return choice === undefined ? bad('This is not one of the choices.') : good(choice.stored)
}

function several(question: FormQuestion, value: string): Judged {
  const names = byName(question)
  const picked = partsOf(value, new Set(names.keys())).map((part) => names.get(part))
  if (picked.length === 0) return good('')
  if (!picked.every((choice) => choice !== undefined)) return bad('Something chosen is not one of the choices.')
  const wrong = outside(picked.length, question)
  if (wrong !== null) return bad(`Choose another number of them. ${wrong}`)
  const values = new Set(question.choices.map((choice) => choice.stored))
  return good(
    joinParts(
      picked.map((choice) => choice.stored),
      values,
    ),
  )
}

/** The id of an uploaded file, or a web address. */
function file(_question: FormQuestion, value: string): Judged {
  if (/^[1-9]\d{0,9}$/.test(value)) return good(value)
  if (value.length > longest.line || !/^https?:\/\/\S+$/i.test(value) || !URL.canParse(value)) return bad('An uploaded file is expected.')
  return good(value)
}

const judges: Record<FormQuestion['type'], (question: FormQuestion, value: string) => Judged> = {
  text,
  textarea: text,
  number,
  time,
  date,
  toggle,
  select: one,
  radio: one,
  checkbox: several,
  search: text,
  file,
  quantity,
}

const patterned: ReadonlySet<FormQuestion['type']> = new Set(['text', 'textarea', 'number', 'search'])

/**
 * Checks an answer by its question's type, bounds and pattern. An empty one is always valid, because it deletes the answer.
 * Does not check whether it is required, taken by others, or among the values of a search. Never throws.
 */
export function judge(question: FormQuestion, answer: string): Judged {
  if (answer.includes('\0')) return bad('It holds a character that cannot be kept.')
  const value = question.type === 'textarea' ? answer.trimEnd() : answer.trim()
  if (value.trim() === '') return good('')
  const judged = judges[question.type](question, value)
  if ('wrong' in judged || !question.validation || !patterned.has(question.type)) return judged
  if (value.length > longest.pattern || !fitsPattern(question.validation, value)) {
    return bad(question.validationMessage ?? 'It does not have the form that is asked for.')
  }
  return judged
}
