// Surveys and submissions as API responses.
import type { Survey, SurveySubmission } from '../../../src/contract/community/surveys.ts'
import type { Asking } from '../../domain/common/asking.ts'
import { loadResponses } from '../../domain/forms/load.ts'
import { presentResponsesBy, presentSurveyResponses } from '../../domain/forms/present.ts'
import { loadPictures } from '../../domain/common/pictures.ts'
import { translated } from '../../domain/common/translate.ts'
import type { SubmissionRow, SurveyRow } from './policy.ts'

/** In the caller's language (contract 7.14). */
export async function presentSurvey(asking: Asking, survey: SurveyRow): Promise<Survey> {
  const [row = survey] = await translated(asking, [survey])
  const picture = await loadPictures(asking, [row.imageId])
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    description: row.description,
    image: picture(row.imageId),
    requireAuth: row.requireAuth,
    submissionsPerAccount: row.submissionsPerAccount,
  }
}

/** Submissions with their answers, in the order of `rows`; a constant number of queries. */
export async function presentSubmissions(asking: Asking, rows: SubmissionRow[]): Promise<SurveySubmission[]> {
  const responses = await loadResponses(
    asking,
    rows.map((row) => ({ submissionId: row.id })),
  )
  const of = await presentResponsesBy(asking, responses, presentSurveyResponses)
  return rows.map((row) => ({ id: row.id, status: row.status, responses: of(row.id) }))
}
