// Third parties that an organisation or an account can connect with.
import * as v from 'valibot'
import { integrationType } from './enums.ts'
import { iso, textOrNull, uuid } from './primitives.ts'

export const integrations = v.strictObject({
  ghost: v.boolean(),
  ghostUrl: textOrNull,
  ghostContentKey: textOrNull,
})

/** The blog of an organisation, if it has one on another service. */
export type Integrations = v.InferOutput<typeof integrations>

export const integrationDetails = v.strictObject({
  type: v.picklist(integrationType),
  name: v.string(),
  description: v.string(),
  logo: v.string(),
  permissions: v.strictObject({ info: v.boolean(), contact: v.boolean() }),
})

/** The information about a third party that is shown before connecting. */
export type IntegrationDetails = v.InferOutput<typeof integrationDetails>

export const integration = v.strictObject({
  id: v.nullable(uuid),
  type: v.picklist(integrationType),
  enabled: v.boolean(),
  publicKey: textOrNull,
  publicUrl: textOrNull,
  details: integrationDetails,
})

/** The caller's connection with a third party; `id` is null until it is enabled for the first time. */
export type Integration = v.InferOutput<typeof integration>

export const integrationAuth = v.strictObject({
  token: v.string(),
  expiration: v.optional(iso),
  details: integrationDetails,
})

/** A token with which the third party acts for the caller. */
export type IntegrationAuth = v.InferOutput<typeof integrationAuth>
