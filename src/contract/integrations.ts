// Third parties that an organisation or an account is connected with.
import * as v from 'valibot'
import { integrationType } from './enums.ts'
import { iso, textOrNull, uuid } from './primitives.ts'

export const integrations = v.strictObject({
  ghost: v.boolean(),
  ghostUrl: textOrNull,
  ghostContentKey: textOrNull,
})

/** The blog of an organisation, if it keeps one elsewhere. */
export type Integrations = v.InferOutput<typeof integrations>

export const integrationDetails = v.strictObject({
  type: v.picklist(integrationType),
  name: v.string(),
  description: v.string(),
  logo: v.string(),
  permissions: v.strictObject({ info: v.boolean(), contact: v.boolean() }),
})

/** What people are told of a third party before they connect. */
export type IntegrationDetails = v.InferOutput<typeof integrationDetails>

export const integration = v.strictObject({
  id: v.nullable(uuid),
  type: v.picklist(integrationType),
  enabled: v.boolean(),
  publicKey: textOrNull,
  publicUrl: textOrNull,
  details: integrationDetails,
})

/** The caller's connection with a third party; `id` is null until it is first enabled. */
export type Integration = v.InferOutput<typeof integration>

export const integrationAuth = v.strictObject({
  token: v.string(),
  expiration: v.optional(iso),
  details: integrationDetails,
})

/** A token that lets the third party act for the caller. */
export type IntegrationAuth = v.InferOutput<typeof integrationAuth>
