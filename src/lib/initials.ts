// Initials of a name, in any script.

let segmenter: Intl.Segmenter | undefined

/** What a reader sees as characters: an emoji family is one, a consonant with its vowel signs is one. */
function graphemes(text: string): string[] {
  if (typeof Intl.Segmenter !== 'function') return [...text]
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  return Array.from(segmenter.segment(text), (part) => part.segment)
}

const cjk = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
const joined = /^[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Nko}]/u

/**
 * One or two characters that stand for a name; a dash for an empty one. First and last word, upper case.
 * Names without spaces in Chinese, Japanese and Korean give their first two characters. Arabic letters take a joiner between them,
 * because two separate letters would join into something that looks like a word.
 */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const first = words[0]
  if (first === undefined) return '–'
  if (words.length === 1) {
    const letters = graphemes(first)
    return (cjk.test(first) ? letters.slice(0, 2).join('') : letters[0]!).toLocaleUpperCase()
  }
  const a = graphemes(first)[0]!
  const b = graphemes(words.at(-1)!)[0]!
  return (joined.test(a) ? `${a}\u200c${b}` : a + b).toLocaleUpperCase()
}
