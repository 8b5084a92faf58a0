// Which answers of a bought pass or session can be changed, by the rules of the server. Pure.
import { answersOf, askedNow, type Answers, type Question } from '../../../kit/form/questions/questions.ts'

/** A question with the organisers' permission to change its answer. */
export type Mutable = Question & { mutable: boolean }

const isPaid = ({ type, price }: Question): boolean => type === 'quantity' && (price ?? 0) > 0

/**
 * A required question without an answer is open even if it is not mutable; otherwise the form could never be completed. A quantity
 * that was paid for is never open.
 */
const isOpen = (question: Mutable, answers: Answers): boolean =>
  !isPaid(question) && (question.mutable || (question.required && !answers[question.id]))

interface SplitQuestions {
  /** For the form, with the questions that their options refer to. */
  open: Mutable[]
  /** Asked, and not to be changed. */
  locked: Mutable[]
}

export function splitQuestions(questions: readonly Mutable[], answers: Answers): SplitQuestions {
  const asked = new Set(askedNow(questions, ({ id, default: initial }) => answers[id] ?? initial ?? '').map(({ id }) => id))
  const isAskedNow = ({ id }: Mutable) => asked.has(id)
  const openNow = questions.filter((question) => isAskedNow(question) && isOpen(question, answers))
  const referred = new Set(
    openNow.flatMap(({ choices }) =>
      choices.flatMap(({ subQuestions }) => subQuestions.flatMap((sub) => ('questionId' in sub ? [sub.questionId] : []))),
    ),
  )
  return {
    open: questions.filter((question) => openNow.includes(question) || (referred.has(question.id) && isOpen(question, answers))),
    locked: questions.filter((question) => isAskedNow(question) && !isOpen(question, answers)),
  }
}

/** The answers of the form to send. Follow-ups within an option are part of their question and may be locked themselves. */
export function openAnswers(
  { open, known }: { open: readonly Mutable[]; known: ReadonlyMap<string, Mutable> },
  answers: Answers,
  data: FormData,
  of: string,
): { questionId: string; value: string }[] {
  return answersOf(open, data, of).filter(({ questionId }) => {
    const question = known.get(questionId)
    return question !== undefined && isOpen(question, answers)
  })
}
