// Filling in a survey: starting, answering, submitting.
import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { surveySubmissions } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import type { Asking } from '../../domain/common/asking.ts'
import { loadResponses, loadSections } from '../../domain/forms/load.ts'
import { missingRequired, type FormSection } from '../../domain/forms/form.ts'
import { mustStillBeLeft, questionOr404, saveResponses } from '../../domain/forms/save.ts'
import type { SubmissionRow, SurveyRow } from './policy.ts'

const isOpen = (row: SubmissionRow): boolean => row.status === 'draft' || row.status === 'needsInfo'

/**
 * Starts a submission. An account may have as many as the survey allows.
 * At the limit it gets its unfinished submission, or 460 without one. The lock prevents two tabs from exceeding the limit.
 * A visitor may always start one: its id is the only key to it.
 */
export async function beginSubmission({ tx, caller, now }: Asking, survey: SurveyRow): Promise<SubmissionRow> {
  const accountId = caller.account?.id ?? null
  if (accountId !== null) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`survey ${survey.id} ${accountId}`}, 0))`)
    const own = await tx
      .select()
      .from(surveySubmissions)
      .where(
        and(
          eq(surveySubmissions.surveyId, survey.id),
          eq(surveySubmissions.accountId, accountId),
          ne(surveySubmissions.status, 'canceled'),
        ),
      )
      .orderBy(desc(surveySubmissions.createdAt), desc(surveySubmissions.id))
    if (own.length >= survey.submissionsPerAccount) {
      const begun = own.find(isOpen)
      if (begun !== undefined) return begun
      throw new Problem('known', { message: 'You have filled this survey in already.' })
    }
  }
  const [row] = await tx
    .insert(surveySubmissions)
    .values({ organizationId: caller.organization.id, surveyId: survey.id, accountId, createdAt: now, updatedAt: now })
    .returning()
  return row!
}

function mustBeAlive(submission: SubmissionRow): void {
  if (submission.status === 'canceled') throw new Problem('known', { message: 'This submission was cancelled.' })
}

/** 460 naming the first required question without an answer. */
async function mustBeComplete(asking: Asking, submission: SubmissionRow, sections: FormSection[]): Promise<void> {
  const responses = await loadResponses(asking, [{ submissionId: submission.id }])
  const [missing] = missingRequired(sections, responses)
  if (missing !== undefined) {
    throw new Problem('known', { field: missing.id, message: `“${missing.label ?? missing.name}”: an answer is needed.` })
  }
}

/**
 * Stores one answer of a submission. Expects the submission to be locked.
 * Once it is submitted, only answers to mutable questions can change (460), and required ones cannot be cleared.
 */
export async function answerQuestion(
  asking: Asking,
  survey: SurveyRow,
  submission: SubmissionRow,
  questionId: string,
  value: string,
): Promise<void> {
  mustBeAlive(submission)
  const sections = await loadSections(asking, { surveyId: survey.id })
  const question = questionOr404(sections, questionId)
  const final = submission.status === 'ready'
  await saveResponses(asking, { submissionId: submission.id }, sections, [{ questionId: question.id, value }], {
    onlyMutable: final,
    field: () => 'response',
  })
  if (final) await mustBeComplete(asking, submission, sections)
  await asking.tx.update(surveySubmissions).set({ updatedAt: asking.now }).where(eq(surveySubmissions.id, submission.id))
}

/**
 * Stores the answers of the body and submits the submission, which must be locked.
 * 460 naming the question where a required answer is missing or a choice is no longer available; the draft then stays unchanged.
 * Submitting again changes only mutable answers.
 */
export async function handIn(
  asking: Asking,
  survey: SurveyRow,
  submission: SubmissionRow,
  answers: { questionId: string; value: string }[],
): Promise<void> {
  mustBeAlive(submission)
  const sections = await loadSections(asking, { surveyId: survey.id })
  const owner = { submissionId: submission.id }
  await saveResponses(asking, owner, sections, answers, { onlyMutable: submission.status === 'ready' })
  await mustBeComplete(asking, submission, sections)
  if (submission.status !== 'ready') await mustStillBeLeft(asking, owner, sections, await loadResponses(asking, [owner]))
  await asking.tx.update(surveySubmissions).set({ status: 'ready', updatedAt: asking.now }).where(eq(surveySubmissions.id, submission.id))
}
