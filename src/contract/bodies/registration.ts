// Request bodies for event registration (contract 3.14). The client creates the ids of passes, packages and reservations (contract 1.7).
import * as v from 'valibot'
import { iso, uuid } from '../primitives.ts'
import { answer, words } from './parts.ts'

/** More than any order needs. The actual limit is defined by each pass type. */
const mostPasses = 100

const id = v.pipe(uuid, v.toLowerCase())
const absentOrNull = <S extends v.GenericSchema>(schema: S) => v.optional(v.nullable(schema))

/** Rows with unique keys; a duplicate would contradict the first row. */
const once = <Row>(key: (row: Row) => string) =>
  v.check<Row[], string>((rows) => new Set(rows.map(key)).size === rows.length, 'The same id is there twice.')

const draftPass = v.strictObject({
  id,
  ticketId: id,
  /** A coupon that was applied before; it is validated again. */
  couponId: absentOrNull(id),
  /** The `id` of an entry of `packages`, not of the package that the event sells. */
  packageId: absentOrNull(id),
})

/** `id` is created by the client; `packageId` is the package that the event sells. */
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

/** `POST /self/events/{eventId}/registration/passes`. The complete selection; passes that are missing from it are released. */
export const choosePasses = v.strictObject(choice)
export type ChoosePasses = v.InferInput<typeof choosePasses>

/** `POST /self/events/{eventId}/registration/coupon`. The same body with a coupon code, which is case-insensitive. */
export const applyCoupon = v.strictObject({
  ...choice,
  couponCode: words(100, 'Enter a code.'),
})
export type ApplyCoupon = v.InferInput<typeof applyCoupon>

/** `POST /self/events/{eventId}/registration/addOns`. One row per pass with all its add-ons. Passes without a row keep their add-ons. */
export const chooseAddOns = v.pipe(
  v.array(v.strictObject({ id, addOns: v.pipe(v.array(v.strictObject({ id })), v.maxLength(100)) })),
  v.maxLength(mostPasses),
  once(({ id: passId }) => passId),
)
export type ChooseAddOns = v.InferInput<typeof chooseAddOns>

/** `POST /self/events/{eventId}/registration/reservations`. Passes with the same reservation id share the room. Null releases the room. */
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

/** `PUT /self/events/{eventId}/registration/questions`. Answers for some or all passes; omitted answers are left unchanged. */
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
