// The shape of every answer (contract 1.2).
import type { Problem } from './problem.ts'
import type { Answer } from './route.ts'

export interface Envelope {
  status: 'ok' | 'error'
  message: string
  data: unknown
  count?: number
}

/** Both `status` and `message` are ok, because clients test one or the other (contract 1.2). */
export function okEnvelope({ data, count }: Answer): Envelope {
  return { status: 'ok', message: 'ok', data: data ?? null, ...(count === undefined ? {} : { count }) }
}

export function problemEnvelope(problem: Problem): Envelope {
  return { status: 'error', message: problem.message, data: null }
}

/** Headers by which a client chooses its text, and when to retry. */
export function problemHeaders(problem: Problem): Record<string, string> {
  return {
    'x-foyer-problem': problem.code,
    // A field is named after keys the caller sent, which may contain characters that are not allowed in a header.
    ...(problem.field === undefined ? {} : { 'x-foyer-field': encodeURI(problem.field.toWellFormed()).slice(0, 200) }),
    ...(problem.retryAfter === undefined ? {} : { 'retry-after': String(Math.ceil(problem.retryAfter)) }),
  }
}
