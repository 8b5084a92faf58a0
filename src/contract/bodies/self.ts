// Request bodies for the caller's own account and devices.
import * as v from 'valibot'
import { pushDeviceAppType, pushService } from '../enums.ts'
import { lineOrNull, nameOrNull } from './parts.ts'

/** `PUT /self`. Only the fields sent are changed; null clears. `termsAccepted` is a boolean here and a date in `Self`. */
export const updateSelf = v.strictObject({
  username: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[\p{L}\p{N}._-]{2,40}$/u, 'Letters, digits, dots, dashes; 2 to 40 of them.'),
      v.regex(/^[^._-].*[^._-]$/u, 'Begin and end with a letter or a digit.'),
      v.regex(/^[^\u115f\u1160\u3164\uffa0]*$/u, 'Use letters that can be seen.'),
    ),
  ),
  firstName: nameOrNull(100),
  lastName: nameOrNull(100),
  phone: lineOrNull(40),
  title: nameOrNull(200),
  company: nameOrNull(200),
  bio: lineOrNull(5000),
  dietaryRestrictions: lineOrNull(1000),
  address1: lineOrNull(200),
  address2: lineOrNull(200),
  city: lineOrNull(100),
  state: lineOrNull(100),
  zip: lineOrNull(20),
  country: lineOrNull(100),
  facebook: lineOrNull(500),
  twitter: lineOrNull(500),
  instagram: lineOrNull(500),
  tikTok: lineOrNull(500),
  linkedIn: lineOrNull(500),
  youtube: lineOrNull(500),
  discord: lineOrNull(500),
  video: lineOrNull(500),
  website: lineOrNull(500),
  /** The type allows null, which is treated as absent. */
  locale: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^[a-z]{2,3}(?:-[A-Za-z\d]{2,8})*$/, 'Not a language tag.')))),
  termsAccepted: v.optional(v.boolean()),
})
export type UpdateSelf = v.InferInput<typeof updateSelf>

/**
 * `PUT /self/push-devices/{pushDeviceId}`, which creates or replaces. Only the service and its token are required. Fields that the
 * server sets itself (owner, dates) may be sent as `PushDevice` has them; they are ignored.
 */
export const pushDeviceBody = v.strictObject({
  pushDevice: v.object({
    pushService: v.picklist(pushService),
    deviceToken: v.pipe(v.string(), v.minLength(1), v.maxLength(4096)),
    appType: v.optional(v.picklist(pushDeviceAppType), 'COMMUNITYXM'),
    name: lineOrNull(200),
    model: lineOrNull(200),
    brand: lineOrNull(200),
    manufacturer: lineOrNull(200),
  }),
})
export type PushDeviceBody = v.InferInput<typeof pushDeviceBody>
