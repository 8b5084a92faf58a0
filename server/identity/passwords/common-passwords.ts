// The most common passwords: 10,000 of at least eight characters.
// Source: @zxcvbn-ts/language-common 3.0.4 (MIT), its list of passwords by frequency, compressed.
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

let kept: ReadonlySet<string> | undefined

/** Read at the first use, because most processes never need it. */
function commonPasswords(): ReadonlySet<string> {
  kept ??= new Set(
    gunzipSync(readFileSync(new URL('./common-passwords.txt.gz', import.meta.url)))
      .toString()
      .split('\n'),
  )
  return kept
}

const letters = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{P}\p{S}]+/gu, '')

/** Fewer different characters than this are a pattern, not a password. */
const fewestCharacters = 3

/** Whether a password is among the most common ones. Ignores spaces and case. Pure. */
export function isCommonPassword(password: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase().replace(/\s+/gu, '')
  return new Set(plain).size < fewestCharacters || commonPasswords().has(plain)
}

/** The minimum number of characters that must remain without the names of the person and the place. */
const leastRemaining = 4

/** Whether a password consists mostly of the given words: names, the parts of an address, the organisation. Pure. */
export function isMadeOf(password: string, words: (string | null | undefined)[]): boolean {
  const parts = words.flatMap((word) => (word ?? '').split(/[\s@.+_-]+/u)).map(letters)
  const known = parts.filter((part) => Array.from(part).length >= 3).toSorted((a, b) => b.length - a.length)
  const rest = known.reduce((left, part) => left.replaceAll(part, ''), letters(password))
  return rest.length < letters(password).length && Array.from(rest.replace(/\p{Nd}+/gu, '')).length < leastRemaining
}
