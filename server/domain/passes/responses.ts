// Answers of registration and session forms, as part of passes and accesses.
import type { RegistrationQuestionResponse } from '../../../src/contract/events/registration-questions.ts'
import type { EventSessionQuestionResponse } from '../../../src/contract/events/session-registration.ts'
import type { Asking } from '../common/asking.ts'
import { loadResponses } from '../forms/load.ts'
import { presentRegistrationResponses, presentResponsesBy, presentSessionResponses } from '../forms/present.ts'

/** The answers of each pass, in the order of the form. */
export async function responsesOfPasses(asking: Asking, ids: string[]): Promise<(id: string) => RegistrationQuestionResponse[]> {
  const rows = await loadResponses(
    asking,
    ids.map((passId) => ({ passId })),
  )
  return await presentResponsesBy(asking, rows, presentRegistrationResponses)
}

/** The answers of each session access, in the order of the form. */
export async function responsesOfAccesses(asking: Asking, ids: string[]): Promise<(id: string) => EventSessionQuestionResponse[]> {
  const rows = await loadResponses(
    asking,
    ids.map((accessId) => ({ accessId })),
  )
  return await presentResponsesBy(asking, rows, presentSessionResponses)
}
