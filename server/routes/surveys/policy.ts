// Which surveys and submissions the caller may read and change (contract 7.13).
import { and, eq, isNull, or } from 'drizzle-orm'
import { surveys, surveySubmissions } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import type { Asking } from '../../domain/common/asking.ts'
import { isUuid, uuidOr404 } from '../../domain/common/ids.ts'

export type SurveyRow = typeof surveys.$inferSelect
export type SubmissionRow = typeof surveySubmissions.$inferSelect

/** The survey with this id or slug; its title is public. */
export async function readableSurvey({ tx }: Asking, idOrSlug: string): Promise<SurveyRow> {
  const [row] = await tx
    .select()
    .from(surveys)
    .where(isUuid(idOrSlug) ? eq(surveys.id, idOrSlug) : eq(surveys.slug, idOrSlug))
  if (row === undefined) throw new Problem('notFound')
  return row
}

/** The survey, if the caller may fill it in: 401 for a visitor where it requires sign-in. */
export async function openSurvey(asking: Asking, idOrSlug: string): Promise<SurveyRow> {
  const survey = await readableSurvey(asking, idOrSlug)
  if (survey.requireAuth && asking.caller.account === null) throw new Problem('unauthorized')
  return survey
}

/**
 * The caller's own submission; 404 for another account's.
 * A visitor's submission belongs to anyone with its unguessable id, even after the visitor signs in.
 * `hold` locks it until the transaction ends, so that answering and submitting do not interleave.
 */
export async function ownSubmission(asking: Asking, survey: SurveyRow, submissionId: string, hold = false): Promise<SubmissionRow> {
  const { tx, caller } = asking
  const me = caller.account?.id
  const nobodys = isNull(surveySubmissions.accountId)
  const mine = me === undefined ? nobodys : or(nobodys, eq(surveySubmissions.accountId, me))
  const found = tx
    .select()
    .from(surveySubmissions)
    .where(and(eq(surveySubmissions.id, uuidOr404(submissionId)), eq(surveySubmissions.surveyId, survey.id), mine))
  const [row] = hold ? await found.for('update') : await found
  if (row === undefined) throw new Problem('notFound')
  return row
}
