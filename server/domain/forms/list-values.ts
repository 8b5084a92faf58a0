// The values offered by `search` questions.
import { and, eq, type SQL } from 'drizzle-orm'
import { formQuestions, formSections } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import type { Answer, Paging } from '../../http/route.ts'
import type { Asking } from '../common/asking.ts'
import { uuidOr404 } from '../common/ids.ts'
import { searchValues } from './load.ts'

/** One page of values of a question in the form that matches `of`; 404 for a question of another form. */
export async function listValues(asking: Asking & { paging: Paging }, questionId: string, of: SQL): Promise<Answer> {
  const id = uuidOr404(questionId)
  const [question] = await asking.tx
    .select({ id: formQuestions.id })
    .from(formQuestions)
    .innerJoin(formSections, eq(formSections.id, formQuestions.sectionId))
    .where(and(eq(formQuestions.id, id), of))
  if (question === undefined) throw new Problem('notFound')
  return await searchValues(asking, id, asking.paging)
}
