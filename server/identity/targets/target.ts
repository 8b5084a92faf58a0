// The definition of an identity service call: the shape of its body, and its handler.
import * as v from 'valibot'
import type { IdentityContext } from '../context.ts'
import { IdentityError } from '../errors.ts'
import type { Sender } from '../limits/limits.ts'
import type { Pool } from '../pools.ts'

export interface Target {
  body: v.GenericSchema
  act(context: IdentityContext, body: unknown, sender: Sender): Promise<object>
}

/** Declares one call. Keys that are not in the schema (`UserContextData` …) are ignored, as in Cognito. */
export function target<S extends v.GenericSchema>(
  body: S,
  act: (context: IdentityContext, body: v.InferOutput<S>, sender: Sender) => Promise<object>,
): Target {
  return { body, act }
}

const text = (max: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(max))
export const token = text(8192)
export const parts = {
  ClientId: text(128),
  Username: text(256),
  Password: v.pipe(v.string(), v.maxLength(256)),
  ConfirmationCode: text(64),
  AccessToken: token,
  /** Cognito passes these to its triggers; ours name the attempt of a sign-up. Other keys are ignored. */
  ClientMetadata: v.nullish(v.record(v.string(), v.pipe(v.string(), v.maxLength(2048)))),
  UserAttributes: v.optional(v.array(v.object({ Name: text(64), Value: v.optional(v.pipe(v.string(), v.maxLength(2048)), '') })), []),
}

/** The pool of a ClientId. Throws ResourceNotFoundException. */
export async function poolOf(context: IdentityContext, clientId: string): Promise<Pool> {
  const pool = await context.pools.byClient(clientId)
  if (!pool) throw new IdentityError('unknownClient')
  return pool
}
