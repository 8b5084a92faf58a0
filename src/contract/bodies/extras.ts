// Bodies of the calls about interests (contract 3.3 and 3.12).
import * as v from 'valibot'
import { uuid } from '../primitives.ts'
import { nameOf } from './parts.ts'

/** `POST /interests`. Answers with the interest of that name where there is one. */
export const createInterest = v.strictObject({ name: nameOf(80) })
export type CreateInterest = v.InferInput<typeof createInterest>

/** `POST /self/interests`: these are the caller's interests from now on, in place of those before. */
export const chooseInterests = v.strictObject({ interestIds: v.pipe(v.array(uuid), v.maxLength(100)) })
export type ChooseInterests = v.InferInput<typeof chooseInterests>
