// Amounts and sizes as one unit of text, whose number and sign keep their order in right-to-left languages.
import { directionOf } from '../text/direction.ts'

const marksFromRight = /[\u200f\u061c]/g
const letterFromRight = /(?=[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc])\p{L}/u

/**
 * A number with its unit, for right-to-left languages in isolation marks: left to right, "-36.00 US$" is not displayed as "$-36.00 US".
 * If the unit has right-to-left letters ("36.00 د.إ."), it keeps the direction of its language. Left-to-right languages get the
 * text as it is. Pure.
 */
export function unbroken(text: string, locale: string): string {
  if (directionOf(locale) === 'ltr') return text
  return letterFromRight.test(text) ? `\u2067${text}\u2069` : `\u2066${text.replace(marksFromRight, '')}\u2069`
}
