// Splits a text at the words of a search, to mark them. Pure.
import { folded } from '../../../lib/text/folded.ts'
import { typedWords } from '../../../lib/text/holds-words.ts'

export interface Part {
  text: string
  isMarked: boolean
}

/** The parts, joined, are the text. Words are found as the search finds them: in any case, with or without accents. */
export function markedParts(text: string, typed: string): Part[] {
  const letters = [...text]
  let compared = ''
  /** For each place in `compared`, the letter it comes from. */
  const from: number[] = []
  for (const [at, letter] of letters.entries()) {
    const as = /\s/.test(letter) ? ' ' : folded(letter)
    compared += as
    for (let each = 0; each < as.length; each++) from.push(at)
  }
  const isMarked = letters.map(() => false)
  for (const word of typedWords(typed).filter(Boolean)) {
    for (let at = compared.indexOf(word); at >= 0; at = compared.indexOf(word, at + word.length)) {
      isMarked.fill(true, from[at], (from[at + word.length - 1] ?? at) + 1)
    }
  }
  const parts: Part[] = []
  for (const [at, letter] of letters.entries()) {
    const last = parts.at(-1)
    // A combining sign belongs to the letter before it.
    const mark = isMarked[at]! || (last?.isMarked === true && /\p{M}/u.test(letter))
    if (last?.isMarked === mark) last.text += letter
    else parts.push({ text: letter, isMarked: mark })
  }
  return parts
}
