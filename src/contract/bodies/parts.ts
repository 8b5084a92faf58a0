// What several bodies are made of.
import * as v from 'valibot'
import { fitsIn, mostUnits } from '../../lib/text/characters.ts'
import { isVisible, plainName } from '../../lib/device/visible.ts'

/** At most `most` characters as readers see them; JSON Schema is told what that may be in units at most. */
const upTo = (most: number) =>
  [
    v.maxLength<string, number>(mostUnits(most)),
    v.check<string, string>((text) => fitsIn(text, most), `Use at most ${most} characters.`),
  ] as const

/** One text, trimmed, of at most `most` characters; it may be empty. */
export const line = (most: number) => v.pipe(v.string(), v.trim(), ...upTo(most))

/** A text trimmed at its end alone, because entities count from its start; it may be empty. */
export const textWithEntities = (most: number) => v.pipe(v.string(), v.trimEnd(), ...upTo(most))

/** The same; absent leaves it as it is, null clears it. */
export const lineOrNull = (most: number) => v.optional(v.nullable(line(most)))

/** A text that must say something that can be seen: `otherwise` is what is answered when it does not. */
export const words = (most: number, otherwise = 'Write something.') =>
  v.pipe(line(most), v.minLength(1, otherwise), v.check(isVisible, otherwise))

/** What people and things are called: one line, without what cannot be seen or turns a sentence round. */
export const nameOf = (most: number, otherwise = 'Give it a name.') => v.pipe(words(most, otherwise), v.transform(plainName))

/** A part of a person's name; null and an empty text clear it. */
export const nameOrNull = (most: number) =>
  v.optional(
    v.nullable(
      v.pipe(
        line(most),
        v.check((text) => text === '' || isVisible(text), 'Use letters that can be seen.'),
        v.transform(plainName),
      ),
    ),
  )

const webSchemes = new Set(['http:', 'https:'])

/** Whether a browser would take the text as the address of a page. Signs that browsers drop (tabs, line ends, controls) are refused, not dropped. */
export function isWebAddress(text: string): boolean {
  if (/[\p{Cc}\p{Cf}\s]/u.test(text) || !/^https?:\/\//i.test(text) || !URL.canParse(text)) return false
  return webSchemes.has(new URL(text).protocol)
}

/** Whether a browser would take the text for an address with a scheme, once it dropped what it drops. */
const hasScheme = (text: string): boolean => /^[a-z][a-z\d+.-]*:/i.test(text.replace(/\p{Cc}+/gu, '').trimStart())

/** An address to be linked. Other schemes than these would run in the reader's browser. An empty text clears. */
export const webAddress = v.pipe(
  line(2000),
  v.check((text) => text === '' || isWebAddress(text), 'Only web addresses can be linked.'),
)

/** A name at some service, or an address: never another scheme, which every reader's client would turn into a link. */
export const isProfile = (text: string): boolean => !/\p{Cc}/u.test(text) && (!hasScheme(text) || isWebAddress(text))

/** A file as a data address. Its size and kind are judged when it is decoded (413, 415). */
export const dataAddress = v.pipe(v.string(), v.startsWith('data:', 'A file is sent as a data address.'))

/** A picture beside other fields; null is as none. */
export const picture = v.optional(v.nullable(dataAddress))

/** An answer is text whatever its question (contract 1.8), and an empty one takes it back. What fits which type is judged where the question is known. */
export const answer = v.pipe(v.string(), ...upTo(10_000))

/** An announcement as its author sends it. `html` is cleaned as it comes in; `email` and `push` say how people are told beside their list. */
export const announcementDraft = v.strictObject({
  title: nameOf(200, 'Give it a title.'),
  html: words(50_000),
  email: v.optional(v.boolean(), false),
  push: v.optional(v.boolean(), false),
})
