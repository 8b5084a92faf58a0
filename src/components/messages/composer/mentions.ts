// People named in a text by @ and their username: found where one is being written, and where they stand. Pure.
import { folded } from '../../../lib/text/folded.ts'
import { textParts } from '../../../kit/text/linked-text.ts'

const NAME = String.raw`[\p{L}\p{N}_.-]`
/** Scripts that put no blank between words. */
const unspaced = ['Han', 'Hiragana', 'Katakana', 'Hangul', 'Thai', 'Lao', 'Khmer', 'Myanmar'].map(
  (script) => String.raw`\p{Script=${script}}`,
)
const joined = `[${unspaced.join('')}ー々]`
/** A letter or digit before the @ makes it an email address or another name, a slash an address; where words touch anyhow, it does not. */
const alone = String.raw`(?<!(?!${joined})[\p{L}\p{M}\p{N}_/])@`
const mention = new RegExp(`${alone}(${NAME}+)`, 'gu')

const atEnd = new RegExp(`${alone}(${NAME}{0,40})$`, 'u')

/** What is written after the @ at the caret; null where no one is being named. */
export function tokenAt(text: string, caret: number): string | null {
  const found = atEnd.exec(text.slice(0, caret))
  return found?.[1] ?? null
}

/** The text with the name in place of what was begun at the caret, and where the caret is then. */
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

/** What may be the name, longest first: a full stop ends the sentence, and in some scripts the next word follows without a blank. */
const candidates = (written: string): string[] =>
  [written, written.replace(before, '')].flatMap((name) => [name, name.replace(sentence, '')]).filter((name) => name !== '')

/** Where the people that `usernameOf` knows by a folded name are named. No one is by an address. */
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

/** The DOM id of one of those offered. */
export const optionId = (list: string, index: number): string => `${list}-${index}`

/** What is needed while someone is being named. */
export const mentionText = { tokenAt, completed, optionId }
