// Whether a post is among those that the person does not want to see. Pure.
import type { BaseActivity } from '../../../contract/community/activities.ts'
import { folded } from '../../../lib/text/folded.ts'

export interface Hidden {
  readonly words: readonly string[]
  /** Names by account id. */
  readonly people: Readonly<Record<string, string>>
}

/** Scripts that put spaces between words, and nothing in front of them that belongs to another word. */
const SPACED = String.raw`[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}]`
const begins = new RegExp(`^${SPACED}`, 'u')
const ends = new RegExp(`${SPACED}$`, 'u')

/** "art" is not in "party". In scripts without spaces a word is found anywhere. */
function holds(text: string, word: string): boolean {
  const escapedWord = word.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
  const before = begins.test(word) ? `(?<!${SPACED})` : ''
  const after = ends.test(word) ? `(?!${SPACED})` : ''
  return new RegExp(before + escapedWord + after, 'u').test(text)
}

/** The name or the word that hides a post; null if nothing does. */
export function hiddenBy({ words, people }: Hidden, { account, message }: Pick<BaseActivity, 'account' | 'message'>): string | null {
  const text = folded(message)
  return people[account.id] ?? words.find((word) => holds(text, folded(word))) ?? null
}
