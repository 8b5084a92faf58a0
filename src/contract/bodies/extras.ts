// Request bodies for interests (contract 3.3 and 3.12).
import * as v from 'valibot'
import { uuid } from '../primitives.ts'
import { nameOf } from './parts.ts'

/** `POST /interests`. Returns the existing interest if one has that name. */
export const createInterest = v.strictObject({ name: nameOf(80) })
export type CreateInterest = v.InferInput<typeof createInterest>

/** `POST /self/interests`. Replaces all interests of the caller. */
export const chooseInterests = v.strictObject({ interestIds: v.pipe(v.array(uuid), v.maxLength(100)) })
export type ChooseInterests = v.InferInput<typeof chooseInterests>
