// Finds faults in the words of a language, compared with English. Pure; check-words.ts reads the files.
import type { Words } from './files.ts'
import { otherAddress } from './form-of-address.ts'

const pluralEnding = /_(?:zero|one|two|few|many|other)$/
/** The key as passed to `t`, without a plural ending. */
export const baseKey = (key: string): string => key.replace(pluralEnding, '')

const placeholders = (text: string) => new Set([...text.matchAll(/\{\{-?\s*([\w.]+)[^}]*\}\}/g)].map(([, name]) => `{{${name}}}`))
const tags = (text: string) => new Set([...text.matchAll(/<(\w+)\/?>/g)].map(([, name]) => `<${name}>`))
const pieces = (text: string) => new Set([...placeholders(text), ...tags(text)])

function keysOf(english: Words, locale: string): Set<string> {
  const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories
  return new Set(
    Object.keys(english).flatMap((key) =>
      pluralEnding.test(key) && `${baseKey(key)}_other` in english ? forms.map((form) => `${baseKey(key)}_${form}`) : [key],
    ),
  )
}

const wideLetter = /[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]/
/** Width in Latin letters; Chinese, Japanese and Korean characters count twice. */
const widthOf = (text: string): number => [...text].reduce((sum, letter) => sum + (wideLetter.test(letter) ? 2 : 1), 0)

/** The greatest width of a text: layouts are tested with twice the English, plus a little for short words like "Me". */
const mostWidth = (model: string): number => 2 * widthOf(model) + 16

function textProblems(locale: string, key: string, text: string, english: Words): string[] {
  const model = english[key] ?? english[`${baseKey(key)}_other`] ?? ''
  const wanted = pieces(model)
  const found = pieces(text)
  const other = otherAddress(locale, text)
  // Only the `other` form must contain the number: "one guest" needs no placeholder.
  const spared = pluralEnding.test(key) && !key.endsWith('_other') ? '{{count}}' : ''
  return [
    ...[...wanted].filter((piece) => !found.has(piece) && piece !== spared).map((piece) => `${key} has lost ${piece}`),
    ...[...found]
      .filter((piece) => !wanted.has(piece) && piece !== '{{count}}')
      .map((piece) => `${key} has ${piece}, which English has not`),
    ...(text.trim() === '' ? [`${key} is empty`] : []),
    ...(model !== '' && widthOf(text) > mostWidth(model)
      ? [`${key} is ${widthOf(text)} letters wide, and may be ${mostWidth(model)}`]
      : []),
    ...(text === text.trim() ? [] : [`${key} begins or ends with a space`]),
    ...(other ? [`${key} says “${other.word}”, and this language addresses people as ${other.form}`] : []),
  ]
}

/**
 * The faults of a language, one sentence each: missing keys and plural forms, keys that English lacks, different placeholders or
 * tags, texts too long for the layout, and the other form of address. `partial` is for regional languages, which contain only differences.
 */
export function wordProblems(locale: string, words: Words, english: Words, { partial = false } = {}): string[] {
  const wanted = keysOf(english, locale)
  const missing = partial ? [] : [...wanted].filter((key) => !(key in words)).map((key) => `${key} is missing`)
  const surplus = Object.keys(words).filter((key) => !wanted.has(key))
  const known = Object.entries(words).filter(([key]) => wanted.has(key))
  return [
    ...missing,
    ...surplus.map((key) => `${key} is not a key of English`),
    ...known.flatMap(([key, text]) => textProblems(locale, key, text, english)),
  ]
}
