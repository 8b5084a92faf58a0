// The questions of a pass or a session, before and after it is bought, and their answers. Pure.
import type { FormValues } from '../../kit/form/questions/judge-form.ts'
import { answerOf, fieldName, type Answers, type Question } from '../../kit/form/questions/questions.ts'

/** In the order of the sections, whose order within is the server's. */
export const questionsIn = <Asked extends Question>(sections: readonly { questions: readonly Asked[] }[]): Asked[] =>
  sections.flatMap(({ questions }) => questions)

export const answersOfPass = ({ responses }: { responses: readonly { questionId: string; value: string }[] }): Answers =>
  Object.fromEntries(responses.map(({ questionId, value }) => [questionId, value]))

/** The questions with their follow-ups. */
export function allQuestions(questions: readonly Question[]): Question[] {
  return questions.flatMap((question) => [
    question,
    ...allQuestions(question.choices.flatMap(({ subQuestions }) => subQuestions.filter((sub): sub is Question => 'id' in sub))),
  ])
}

/** The server's answers, and over them what was typed on this device and has not been sent. An emptied field is in neither. */
export function answersWith(questions: readonly Question[], answers: Answers, typed: FormValues, passId: string): Answers {
  if (Object.keys(typed).length === 0) return answers
  const data = new FormData()
  for (const [name, values] of Object.entries(typed)) for (const value of values) data.append(name, value)
  const all = new Map(allQuestions(questions).map((question) => [question.id, question]))
  const own = [...all.values()].map((question) => [
    question.id,
    data.has(fieldName(question, passId)) || question.type === 'toggle' ? answerOf(question, data, passId) : '',
  ])
  return { ...answers, ...Object.fromEntries(own) }
}

/** For `Questions`: the section that begins at a question; null within one, and if there is only one. */
export function sectionStarts<Section extends { questions: readonly Question[] }>(sections: readonly Section[]) {
  const sectionOf = new Map(sections.flatMap((section) => allQuestions(section.questions).map(({ id }) => [id, section] as const)))
  return (question: Question, before: Question | undefined): Section | null => {
    const section = sectionOf.get(question.id)
    return !section || sections.length < 2 || (before && sectionOf.get(before.id) === section) ? null : section
  }
}
