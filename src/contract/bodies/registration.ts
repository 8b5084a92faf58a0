// Bodies of event registration (contract 3.14). Ids of passes, packages and reservations are made by the client (contract 1.7).
import * as v from 'valibot'
import { iso, uuid } from '../primitives.ts'
import { answer, words } from './parts.ts'

/** More than any order needs; what may really be bought is said by each pass type. */
const mostPasses = 100

const id = v.pipe(uuid, v.toLowerCase())
const absentOrNull = <S extends v.GenericSchema>(schema: S) => v.optional(v.nullable(schema))

/** Rows whose key appears once; a second one would contradict the first. */
const once = <Row>(key: (row: Row) => string) =>
  v.check<Row[], string>((rows) => new Set(rows.map(key)).size === rows.length, 'The same id is there twice.')

const draftPass = v.strictObject({
  id,
  ticketId: id,
  /** A coupon that was applied before; it is judged again. */
  couponId: absentOrNull(id),
  /** `id` of one of `packages`, not of what is sold. */
  packageId: absentOrNull(id),
})

/** `id` is the client's own; `packageId` names what is sold. */
const draftPackage = v.strictObject({ id, packageId: id })

const choice = {
  passes: v.pipe(
    v.array(draftPass),
    v.maxLength(mostPasses),
    once(({ id: passId }) => passId),
  ),
  packages: v.optional(
    v.pipe(
      v.array(draftPackage),
      v.maxLength(mostPasses),
      once(({ id: packageId }) => packageId),
    ),
    [],
  ),
}

/** `POST /self/events/{eventId}/registration/passes`: all that is chosen; what is not named any more is given back. */
export const choosePasses = v.strictObject(choice)
export type ChoosePasses = v.InferInput<typeof choosePasses>

/** `POST /self/events/{eventId}/registration/coupon`: the same, and a code, in whatever case. */
export const applyCoupon = v.strictObject({
  ...choice,
  couponCode: words(100, 'Enter a code.'),
})
export type ApplyCoupon = v.InferInput<typeof applyCoupon>

/** `POST /self/events/{eventId}/registration/addOns`: one row for each pass, with all it shall have. Passes without a row keep theirs. */
export const chooseAddOns = v.pipe(
  v.array(v.strictObject({ id, addOns: v.pipe(v.array(v.strictObject({ id })), v.maxLength(100)) })),
  v.maxLength(mostPasses),
  once(({ id: passId }) => passId),
)
export type ChooseAddOns = v.InferInput<typeof chooseAddOns>

/** `POST /self/events/{eventId}/registration/reservations`: passes with one reservation id share the room. Null gives the room back. */
export const chooseReservations = v.pipe(
  v.array(
    v.strictObject({
      id,
      reservation: v.nullable(v.strictObject({ id, eventRoomTypeId: id, start: absentOrNull(iso), end: absentOrNull(iso) })),
    }),
  ),
  v.maxLength(mostPasses),
  once(({ id: passId }) => passId),
)
export type ChooseReservations = v.InferInput<typeof chooseReservations>

/** `PUT /self/events/{eventId}/registration/questions`: answers of some or all passes; what is not named stays. */
export const answerQuestions = v.pipe(
  v.array(
    v.strictObject({
      id,
      responses: v.pipe(
        v.array(v.strictObject({ questionId: id, value: answer })),
        v.maxLength(200),
        once(({ questionId }) => questionId),
      ),
    }),
  ),
  v.maxLength(mostPasses),
  once(({ id: passId }) => passId),
)
export type AnswerQuestions = v.InferInput<typeof answerQuestions>

/** `PUT /self/events/{eventId}/registration/passes/{passId}/questions/{questionId}`. */
export const answerQuestion = v.strictObject({ response: answer })
export type AnswerQuestion = v.InferInput<typeof answerQuestion>
