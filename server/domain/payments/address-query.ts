// The query every intent takes.
import * as v from 'valibot'

/** The caller's own address that decides about the tax; checked by `intentFor`. */
export const addressQuery = v.object({ addressId: v.pipe(v.string(), v.minLength(1)) })
