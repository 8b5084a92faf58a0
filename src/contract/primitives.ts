// The scalar shapes that every entity of the contract is built from.
import * as v from 'valibot'

const isoForm = /^(\d{4})-(\d{2})-(\d{2})T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/
const uuidForm = /^[\da-fA-F]{8}-[\da-fA-F]{4}-[1-5][\da-fA-F]{3}-[89abAB][\da-fA-F]{3}-[\da-fA-F]{12}$/

/** `Date` rolls 31 February over into March instead of refusing it, so the day is compared with what became of it. */
const isMoment = (text: string): boolean => {
  const parts = isoForm.exec(text)
  if (parts === null) return false
  const [year, month, day] = parts.slice(1, 4).map(Number) as [number, number, number]
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** A moment as ISO-8601 text that says its zone (`Z` or an offset), on a day that exists. Contract 1.8. */
export const iso = v.pipe(v.string(), v.check(isMoment, 'Not an ISO-8601 date-time that ends in Z or an offset.'))

/** The same, or a day alone (`yyyy-MM-dd`): its midnight, in a zone that whoever reads it says. */
export const isoOrDay = v.pipe(
  v.string(),
  v.check((text) => isMoment(text) || (text.length === 10 && isMoment(`${text}T00:00:00Z`)), 'Neither a day nor a moment.'),
)

/** An id as UUID text of versions 1 to 5, in either case. Contract 1.7. */
export const uuid = v.pipe(v.string(), v.regex(uuidForm, 'Not a UUID.'))

/** A whole number; also of money, in the minor unit of its currency. */
export const int = v.pipe(v.number(), v.integer())

/** A numeric id: conversations, chat messages, files, link previews and transfer logs have one. Contract 1.7. */
export const serial = v.pipe(int, v.minValue(1))

/** Text or null: the key is always there. */
export const textOrNull = v.nullable(v.string())
