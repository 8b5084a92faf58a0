// Finds words in the texts of an event. Pure.
import { cutText } from '../../../lib/text/cut-text.ts'
import { folded } from '../../../lib/text/folded.ts'
import { typedWords } from '../../../lib/text/holds-words.ts'
import { textKinds, type EventText, type TextKind } from './event-texts.ts'

export interface FoundText extends EventText {
  /** The place in the rest of its text that has a word; '' if its head has all of them. */
  excerpt: string
}

export interface FoundKind {
  kind: TextKind
  texts: FoundText[]
}

/** Characters of an excerpt, and of what is before the word. */
const LONG = 120
const BEFORE = 30

/** The part of `body` around the first of the folded `words`. Folding may shift the place by a few characters. */
export function excerptOf(body: string, words: readonly string[]): string {
  const line = body.split('\n').find((one) => words.some((word) => folded(one).includes(word)))
  if (line === undefined) return ''
  const compared = folded(line)
  const at = Math.min(...words.map((word) => compared.indexOf(word)).filter((place) => place >= 0))
  if (at <= BEFORE) return cutText(line, LONG)
  const space = line.lastIndexOf(' ', at - BEFORE)
  // Japanese and Chinese lines have no spaces.
  const from = space > at - 2 * BEFORE && space >= 0 ? space + 1 : at - BEFORE
  return cutText(`…${line.slice(from)}`, LONG)
}

/** The texts with every typed word; first those with all words in their head. Nothing for ''. */
export function findTexts(texts: readonly EventText[], typed: string): FoundKind[] {
  const words = typedWords(typed).filter(Boolean)
  if (words.length === 0) return []
  const inHead = (text: EventText) => words.every((word) => text.foldedHead.includes(word))
  const found = texts.filter(({ foldedAll }) => words.every((word) => foldedAll.includes(word)))
  const best = found.toSorted((a, b) => Number(inHead(b)) - Number(inHead(a)))
  const shown = best.map((text): FoundText => {
    const missing = words.filter((word) => !text.foldedHead.includes(word))
    return { ...text, excerpt: missing.length > 0 ? excerptOf(text.body, missing) : '' }
  })
  return textKinds.map((kind) => ({ kind, texts: shown.filter((text) => text.kind === kind) })).filter((group) => group.texts.length > 0)
}
