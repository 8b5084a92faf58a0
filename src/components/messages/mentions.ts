// People named in a text by @ and their username: found where one is being written, and where they stand. Pure.

/** A letter or digit on either side makes it an e-mail address, or another name. */
const NAME = String.raw`[\p{L}\p{N}_.-]`
const mention = new RegExp(String.raw`(?<![\p{L}\p{N}_])@(${NAME}+)`, 'gu')

/** What is written after the @ at the caret; null where nobody is being named. */
export function tokenAt(text: string, caret: number): string | null {
  const found = new RegExp(String.raw`(?<![\p{L}\p{N}_])@(${NAME}{0,40})$`, 'u').exec(text.slice(0, caret))
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

/** Where usernames that `isKnown` are named. A full stop that ends the sentence is no part of one. */
export function mentionsIn(text: string, isKnown: (username: string) => boolean): TextMention[] {
  return [...text.matchAll(mention)].flatMap(({ index, 1: written = '' }) => {
    const username = [written, written.replace(/[.-]+$/, '')].find((name) => isKnown(name.toLowerCase()))
    return username ? [{ startIndex: index, endIndex: index + 1 + username.length, username: username.toLowerCase() }] : []
  })
}

/** The DOM id of one of those offered. */
export const optionId = (list: string, index: number): string => `${list}-${index}`

/** What is needed while somebody is being named. */
export const mentionText = { tokenAt, completed, optionId }
