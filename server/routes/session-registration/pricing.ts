// The price of a session for one pass. Pure.
import { questionsOf, type FormSection } from '../../domain/forms/form.ts'

/** The session's own price plus the prices of its quantities, in minor units without tax. Never negative. */
export function priceOf(
  session: { price: number | null },
  sections: FormSection[],
  responses: { questionId: string; value: string }[],
): number {
  const questions = questionsOf(sections)
  return responses.reduce((sum, { questionId, value }) => {
    const question = questions.get(questionId)
    if (question?.type !== 'quantity') return sum
    const units = Number(value)
    return Number.isSafeInteger(units) && units > 0 ? sum + units * (question.price ?? 0) : sum
  }, session.price ?? 0)
}
