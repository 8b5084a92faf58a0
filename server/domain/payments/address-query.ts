// The query parameters of every call that creates a payment intent.
import * as v from 'valibot'

/** The caller's own address, which determines the tax; checked by `intentFor`. */
export const addressQuery = v.object({ addressId: v.pipe(v.string(), v.minLength(1)) })
