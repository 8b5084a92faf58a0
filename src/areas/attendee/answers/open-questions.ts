// Which answers of a bought pass can be changed, by the rules of the server. Pure.
import type { RegistrationQuestion } from '../../../contract/events/registration-questions.ts'
import { answersOf, askedNow, type Answers } from '../../../kit/form/questions/questions.ts'

type Asked = Pick<RegistrationQuestion, 'id' | 'mutable' | 'required'>

/** A required question without an answer is open even if it is not mutable; otherwise the pass could never be completed. */
const isOpen = ({ id, mutable, required }: Asked, answers: Answers): boolean => mutable || (required && !answers[id])

interface SplitQuestions {
  /** For the form, with the questions that their options refer to. */
  open: RegistrationQuestion[]
  /** Asked, and not to be changed. */
  locked: RegistrationQuestion[]
}

export function splitQuestions(questions: readonly RegistrationQuestion[], answers: Answers): SplitQuestions {
  const asked = new Set(askedNow(questions, ({ id, default: initial }) => answers[id] ?? initial ?? '').map(({ id }) => id))
  const isAskedNow = ({ id }: RegistrationQuestion) => asked.has(id)
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

/** The body of the request. Follow-ups within an option are part of their question and may be locked themselves. */
export function openAnswers(
  { open, known }: { open: readonly RegistrationQuestion[]; known: ReadonlyMap<string, Asked> },
  answers: Answers,
  data: FormData,
  passId: string,
): { id: string; value: string }[] {
  return answersOf(open, data, passId).flatMap(({ questionId, value }) => {
    const question = known.get(questionId)
    return question && isOpen(question, answers) ? [{ id: questionId, value }] : []
  })
}
