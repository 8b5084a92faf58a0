// Query parameters that several lists take.
import * as v from 'valibot'
import { accountType } from '../../../src/contract/enums.ts'

/** Only `past=true` selects past events; any other value, or none, selects upcoming ones (contract 3.6). */
export const pastQuery = v.object({
  past: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text === 'true'),
    ),
    'false',
  ),
})

export const accountTypeQuery = v.object({ accountType: v.optional(v.picklist(accountType)) })
