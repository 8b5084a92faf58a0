// Mentions with @ and a user name: the one being typed, and all in a text. Pure.
import { folded } from '../../../lib/text/folded.ts'
import { textParts } from '../../../kit/text/linked-text.ts'

const NAME = String.raw`[\p{L}\p{N}_.-]`
/** Scripts without spaces between words. */
const unspaced = ['Han', 'Hiragana', 'Katakana', 'Hangul', 'Thai', 'Lao', 'Khmer', 'Myanmar'].map(
  (script) => String.raw`\p{Script=${script}}`,
)
const joined = `[${unspaced.join('')}ー々]`
/** A letter or digit before the @ means an email address, a slash a URL; except in scripts without spaces. */
const alone = String.raw`(?<!(?!${joined})[\p{L}\p{M}\p{N}_/])@`
const mention = new RegExp(`${alone}(${NAME}+)`, 'gu')

const atEnd = new RegExp(`${alone}(${NAME}{0,40})$`, 'u')

/** The text after the @ at the caret; null if there is no mention. */
export function tokenAt(text: string, caret: number): string | null {
  const found = atEnd.exec(text.slice(0, caret))
  return found?.[1] ?? null
}

/** The text with the completed mention, and the new caret position. */
export function completed(text: string, caret: number, username: string): { text: string; caret: number } {
  const token = tokenAt(text, caret) ?? ''
  const before = `${text.slice(0, caret - token.length)}${username} `
  return { text: before + text.slice(caret).replace(/^ /, ''), caret: before.length }
}

export interface TextMention {
  startIndex: number
  endIndex: number
  username: string
}

const sentence = /[.-]+$/
const before = new RegExp(`${joined}.*$`, 'u')

/** Candidates for the name, longest first: a full stop may end the sentence, and some scripts have no spaces. */
const candidates = (written: string): string[] =>
  [written, written.replace(before, '')].flatMap((name) => [name, name.replace(sentence, '')]).filter((name) => name !== '')

/** The positions of mentions whose folded name `usernameOf` knows. Addresses are ignored. */
export function mentionsIn(text: string, usernameOf: (folded: string) => string | undefined): TextMention[] {
  const found: TextMention[] = []
  let at = 0
  for (const part of textParts(text)) {
    for (const { index, 1: written = '' } of part.href === undefined ? part.text.matchAll(mention) : []) {
      const name = candidates(written).find((candidate) => usernameOf(folded(candidate)) !== undefined)
      const username = name && usernameOf(folded(name))
      if (name && username) found.push({ startIndex: at + index, endIndex: at + index + 1 + name.length, username })
    }
    at += part.text.length
  }
  return found
}

/** The DOM id of a suggestion. */
export const optionId = (list: string, index: number): string => `${list}-${index}`

/** The functions used while a mention is typed. */
export const mentionText = { tokenAt, completed, optionId }
