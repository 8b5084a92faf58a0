// The scalar schemas from which all entities of the contract are built.
import * as v from 'valibot'

const isoForm = /^(\d{4})-(\d{2})-(\d{2})T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/
const uuidForm = /^[\da-fA-F]{8}-[\da-fA-F]{4}-[1-5][\da-fA-F]{3}-[89abAB][\da-fA-F]{3}-[\da-fA-F]{12}$/

/** `Date` turns 31 February into a day in March instead of rejecting it, so the result is compared with the input. */
const isMoment = (text: string): boolean => {
  const parts = isoForm.exec(text)
  if (parts === null) return false
  const [year, month, day] = parts.slice(1, 4).map(Number) as [number, number, number]
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** An ISO-8601 date-time with a time zone (`Z` or an offset), on an existing day. Contract 1.8. */
export const iso = v.pipe(v.string(), v.check(isMoment, 'Not an ISO-8601 date-time that ends in Z or an offset.'))

/** The same, or only a day (`yyyy-MM-dd`), which means its midnight. The reader of the value defines the time zone. */
export const isoOrDay = v.pipe(
  v.string(),
  v.check((text) => isMoment(text) || (text.length === 10 && isMoment(`${text}T00:00:00Z`)), 'Neither a day nor a moment.'),
)

/** An id as UUID text of versions 1 to 5, in either case. Contract 1.7. */
export const uuid = v.pipe(v.string(), v.regex(uuidForm, 'Not a UUID.'))

/** An integer; also an amount of money in the minor unit of its currency. */
export const int = v.pipe(v.number(), v.integer())

/** A numeric id, used by conversations, chat messages, files, link previews and transfer logs. Contract 1.7. */
export const serial = v.pipe(int, v.minValue(1))

/** Text or null; the key is always present. */
export const textOrNull = v.nullable(v.string())
