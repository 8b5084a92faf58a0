// Schemas that several request bodies share.
import * as v from 'valibot'
import { fitsIn, mostUnits } from '../../lib/text/characters.ts'
import { isVisible, plainName } from '../../lib/device/visible.ts'

/** At most `most` graphemes. JSON Schema receives the corresponding maximum of UTF-16 units. */
const upTo = (most: number) =>
  [
    v.maxLength<string, number>(mostUnits(most)),
    v.check<string, string>((text) => fitsIn(text, most), `Use at most ${most} characters.`),
  ] as const

/** A trimmed text of at most `most` graphemes; it may be empty. */
export const line = (most: number) => v.pipe(v.string(), v.trim(), ...upTo(most))

/** A text trimmed only at its end, because entity indices count from its start; it may be empty. */
export const textWithEntities = (most: number) => v.pipe(v.string(), v.trimEnd(), ...upTo(most))

/** The same as `line`, but an absent value leaves the field unchanged and null clears it. */
export const lineOrNull = (most: number) => v.optional(v.nullable(line(most)))

/** A text with at least one visible character. `otherwise` is the error message if there is none. */
export const words = (most: number, otherwise = 'Write something.') =>
  v.pipe(line(most), v.minLength(1, otherwise), v.check(isVisible, otherwise))

/** A name of a person or a thing: one line, without invisible characters and without characters that change the text direction. */
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

/**
 * Whether a browser accepts the text as the URL of a page. Characters that browsers strip (tabs, line breaks, controls) are
 * rejected, not stripped.
 */
export function isWebAddress(text: string): boolean {
  if (/[\p{Cc}\p{Cf}\s]/u.test(text) || !/^https?:\/\//i.test(text) || !URL.canParse(text)) return false
  return webSchemes.has(new URL(text).protocol)
}

/** Whether a browser parses the text as a URL with a scheme, after it strips control characters. */
const hasScheme = (text: string): boolean => /^[a-z][a-z\d+.-]*:/i.test(text.replace(/\p{Cc}+/gu, '').trimStart())

/** A URL to be rendered as a link. Other schemes would run in the reader's browser. An empty text clears it. */
export const webAddress = v.pipe(
  line(2000),
  v.check((text) => text === '' || isWebAddress(text), 'Only web addresses can be linked.'),
)

/** A user name at a service, or a web URL. Other schemes are rejected, because every client would render them as a link. */
export const isProfile = (text: string): boolean => !/\p{Cc}/u.test(text) && (!hasScheme(text) || isWebAddress(text))

/** A file as a data URI. Its size and type are checked when it is decoded (413, 415). */
export const dataAddress = v.pipe(v.string(), v.startsWith('data:', 'A file is sent as a data address.'))

/** An image beside other fields; null means no image. */
export const picture = v.optional(v.nullable(dataAddress))

/**
 * An answer is text, whatever the type of its question (contract 1.8); an empty one deletes the answer. Whether it fits the type is
 * checked where the question is known.
 */
export const answer = v.pipe(v.string(), ...upTo(10_000))

/**
 * An announcement as its author sends it. `html` is sanitised on arrival. `email` and `push` select how people are notified in
 * addition to the list of announcements.
 */
export const announcementDraft = v.strictObject({
  title: nameOf(200, 'Give it a title.'),
  html: words(50_000),
  email: v.optional(v.boolean(), false),
  push: v.optional(v.boolean(), false),
})
