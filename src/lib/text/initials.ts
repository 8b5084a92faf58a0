// Initials of a name, in any script.
import { graphemes } from './graphemes.ts'

/** A letter, a digit or an emoji; not a bracket, a direction mark or an invisible filler. */
const shows = /(?![\u115f\u1160\u2800\u3164\uffa0])[\p{L}\p{N}\p{So}]/u
const cjk = /^[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/u
const joined = /^[\p{sc=Arab}\p{sc=Syrc}\p{sc=Nkoo}]/u

/**
 * The one or two initials of a name: the first visible letters of its first and last word, in upper case; a dash if there is none.
 * Chinese, Japanese and Korean names without spaces give their first two characters. Arabic initials get a non-joiner between them,
 * because two letters would join into something that looks like a word.
 */
export function initials(name: string): string {
  const words = name.split(/\s+/).map((word) => [...graphemes(word)].filter((letter) => shows.test(letter)))
  const [first, ...rest] = words.filter((letters) => letters.length > 0)
  const [a = '–', second = ''] = first ?? []
  const b = rest.at(-1)?.[0]
  return (a + (b ? (joined.test(a) ? '\u200c' : '') + b : cjk.test(a) ? second : '')).toLocaleUpperCase()
}
