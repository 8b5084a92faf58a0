// What registering for a session costs, by the rules of the server. Pure.
import { allQuestions } from '../../../components/selling/pass-questions.ts'
import type { EventSessionQuestion } from '../../../contract/events/session-registration.ts'

/** `answers`: those of each pass. In minor units, without tax. */
export function sessionTotal(
  price: number | null,
  questions: readonly EventSessionQuestion[],
  answers: readonly (readonly { questionId: string; value: string }[])[],
): number {
  const unitPrices = new Map(allQuestions(questions).map(({ id, type, price: unit }) => [id, type === 'quantity' ? (unit ?? 0) : 0]))
  const quantities = answers.flat().map(({ questionId, value }) => {
    const units = Number(value)
    return Number.isSafeInteger(units) && units > 0 ? units * (unitPrices.get(questionId) ?? 0) : 0
  })
  return quantities.reduce((sum, amount) => sum + amount, answers.length * (price ?? 0))
}
