// The steps of a survey: each question that is asked now, then the review. Pure.
import type { Answers, Question } from '../../kit/form/questions/questions.ts'
import type { Step } from '../../kit/steps/steps.ts'

/** The name of the last step; the other steps are named by the ids of their questions. */
export const REVIEW = 'review'

/** A switch that is off is an answer. */
const isMissing = ({ id, required, type }: Question, answers: Answers): boolean => required && type !== 'toggle' && !answers[id]

export const surveySteps = (asked: readonly Question[], answers: Answers): Step<string, null>[] => [
  ...asked.map((question) => ({ name: question.id, done: () => !isMissing(question, answers) })),
  { name: REVIEW },
]

/** The step to go on at without an address or a draft: the question after the last answered one. */
export function resumeAt(asked: readonly Question[], answers: Answers): string {
  const last = asked.findLastIndex(({ id }) => answers[id] !== undefined)
  return asked[last + 1]?.id ?? REVIEW
}
